import { language } from "~/language/language";
import { telephoneLink } from "~/settings/society";
import { urls } from "~/urls";
import { PageTop } from "../frame/page-top";
import { pageMeta } from "../page-meta";
import { useSociety } from "../use-society";
import * as css from "./accessibility.css";
import { accessibilityTexts as say } from "./texts";

export const meta = pageMeta({
  path: urls.site.accessibility,
  title: say.accessibility,
  description: ({ name }) => say.summary(name),
});

const standardAddress = "https://www.w3.org/TR/WCAG22/";

/** Whoever changes what it tells changes this date. */
const reviewedOn = "2026-11-29";

export default function Accessibility() {
  const { name, email, phone } = useSociety();
  const { standard, exceptions, testing, browsers, barrier } = say;
  return (
    <>
      <PageTop title={say.accessibility} />
      <article className={css.statement}>
        <p className={css.reviewed}>
          {say.reviewed(<time dateTime={reviewedOn}>{language.writtenDay(reviewedOn)}</time>)}
        </p>
        <p className={css.lead}>{say.lead(<bdi>{name}</bdi>)}</p>
        <h2>{standard.title}</h2>
        <p>{standard.claim(<a href={standardAddress}>{standard.name}</a>)}</p>
        <Points of={standard.holds} />
        <h2>{exceptions.title}</h2>
        <Points of={exceptions.list} />
        <h2>{testing.title}</h2>
        <Points of={testing.list} />
        <h2>{browsers.title}</h2>
        <Points of={browsers.list} />
        <h2>{barrier.title}</h2>
        <p>{barrier.whatToTell}</p>
        <p>
          {barrier.ways(
            <a href={urls.site.contact()}>{barrier.form}</a>,
            <a href={`mailto:${email}`}>{email}</a>,
            <a href={telephoneLink(phone)}>{phone}</a>,
          )}
        </p>
      </article>
    </>
  );
}

const Points = ({ of }: { of: readonly string[] }) => (
  <ul>
    {of.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);
