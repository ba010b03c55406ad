import { plainList } from "~/ui/global.css";
import { urls } from "~/urls";
import { PageTop } from "./frame/page-top";
import { pageMeta } from "./page-meta";
import { policyDates } from "./policy-dates";
import * as css from "./privacy-policy.css";
import { privacySections } from "./privacy-sections";
import { privacyPolicyTexts as say } from "./texts";
import { useSociety } from "./use-society";

export const meta = pageMeta({
  path: urls.site.privacy,
  title: say.title,
  description: ({ name }) => say.description(name),
});

export default function PrivacyPolicy() {
  const society = useSociety();
  const sections = privacySections(society);
  return (
    <>
      <PageTop title={say.title} />
      <div className={css.policy}>
        <nav aria-labelledby="contents">
          <h2 id="contents">{say.contents}</h2>
          <ol className={plainList}>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <article className={css.article}>
          <p className={css.dates}>{say.dates(policyDates.effective, policyDates.reviewed)}</p>
          <p className={css.lead}>{say.intro(<bdi>{society.name}</bdi>)}</p>
          {sections.map(({ id, title, body }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{title}</h2>
              {body}
            </section>
          ))}
        </article>
      </div>
    </>
  );
}
