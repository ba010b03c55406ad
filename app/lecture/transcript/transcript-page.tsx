import type { MetaDescriptor } from "@remix-run/cloudflare";
import { Link } from "@remix-run/react";
import type { MarkedRun } from "~/media/captions/find-in-text";
import type { CaptionLanguage } from "~/models/catalogue/caption-languages";
import { texts } from "~/texts";
import { EmptyState } from "~/ui/empty-state";
import { FindForm } from "~/ui/form/find-form";
import { type Crumb, PageHeader } from "~/ui/frame/page-header";
import { plainList } from "~/ui/global.css";
import { marked } from "~/ui/marked.css";
import { Alert } from "~/ui/notices/alert";
import { transcriptPageTexts as say } from "./texts";
import * as css from "./transcript.css";

type MarkedParagraph = { id: string; voice: string | null; time: string; href: string; runs: MarkedRun[] };

type Transcript = {
  state: "open";
  name: string;
  course: string;
  lectureHref: string;
  /** Null for an Admin, whom learners ask. */
  askHref: string | null;
  lang: CaptionLanguage;
  languages: { lang: CaptionLanguage; label: string; href: string }[];
  search: string;
  action: string;
  plainHref: string;
  places: number;
  mostPlaces: number;
  links: { time: string; href: string }[];
  moreLinks: number;
  page: number;
  pages: number;
  previousHref: string | null;
  nextHref: string | null;
  /** Of this page. */
  paragraphs: MarkedParagraph[];
};

export type TranscriptPageData = { state: "unknown" | "locked" | "failed" } | Transcript;

export const transcriptMeta = (page: TranscriptPageData | undefined): MetaDescriptor[] => [
  { title: page?.state === "open" ? say.title(page.name) : say.transcript },
];

type TranscriptPageProps = { page: TranscriptPageData; start: Crumb };

export function TranscriptPage({ page, start }: TranscriptPageProps) {
  if (page.state !== "open") return <NothingToRead state={page.state} />;
  const { name, course, lectureHref, lang, paragraphs } = page;
  const title = say.title(name);
  const direction = lang === "ar" ? "rtl" : "ltr";
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={[start, { label: course, href: lectureHref }, { label: say.transcript }]}
      />
      <p className={css.printedCourse} dir="auto">
        {course}
      </p>
      <div className={css.tools}>
        <Languages {...page} />
        <Find {...page} />
      </div>
      <article className={`${css.transcript} ${marked}`} lang={lang} dir={direction}>
        {paragraphs.map(({ id, href, time, voice, runs }) => (
          <section key={id} id={id} className={css.paragraph}>
            <Link to={href} className={css.time} aria-label={say.watchFrom(time)}>
              {time}
            </Link>
            <p>
              {voice !== null && (
                <>
                  <strong>
                    <bdi>{voice}</bdi>:
                  </strong>{" "}
                </>
              )}
              {runs.map((run, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
                <RunOfText key={at} {...run} />
              ))}
            </p>
          </section>
        ))}
      </article>
      <Pages {...page} />
    </>
  );
}

function Pages({ page, pages, previousHref, nextHref }: Transcript) {
  if (pages === 1) return null;
  return (
    <nav aria-label={say.pages} className={css.pages}>
      {previousHref && (
        <Link rel="prev" to={previousHref}>
          {say.previous}
        </Link>
      )}
      <span>{say.page(page, pages)}</span>
      {nextHref && (
        <Link rel="next" to={nextHref}>
          {say.next}
        </Link>
      )}
    </nav>
  );
}

function RunOfText({ text, bold, italic, underlined, isHit }: MarkedRun) {
  let shown = <>{text}</>;
  if (underlined) shown = <u>{shown}</u>;
  if (italic) shown = <i>{shown}</i>;
  if (bold) shown = <b>{shown}</b>;
  return isHit ? <mark>{shown}</mark> : shown;
}

function Languages({ languages, lang }: Transcript) {
  if (languages.length < 2) return null;
  return (
    <nav aria-label={say.language}>
      <ul className={`${plainList} ${css.languages}`}>
        {languages.map((each) => (
          <li key={each.lang}>
            <Link to={each.href} lang={each.lang} aria-current={each.lang === lang ? "true" : undefined}>
              {each.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Find({ action, lang, search, plainHref, places, mostPlaces, links, moreLinks }: Transcript) {
  return (
    <search>
      <FindForm action={action} label={say.findLabel} button={say.find} defaultValue={search} maxLength={100}>
        <input type="hidden" name="lang" value={lang} />
      </FindForm>
      {search !== "" && (
        <p role="status">
          {say.matchCount(places, mostPlaces, <bdi>{search}</bdi>)}{" "}
          <Link to={plainHref}>{say.hideMatches}</Link>
        </p>
      )}
      {links.length > 0 && (
        <nav aria-label={say.matches}>
          <ul className={`${plainList} ${css.places}`}>
            {links.map(({ time, href }) => (
              <li key={href}>
                <a href={href}>{time}</a>
              </li>
            ))}
            {moreLinks > 0 && <li>{say.moreMatches(moreLinks)}</li>}
          </ul>
        </nav>
      )}
    </search>
  );
}

function NothingToRead({ state }: { state: "unknown" | "locked" | "failed" }) {
  if (state === "failed") {
    return (
      <>
        <PageHeader title={say.transcript} />
        <Alert kind="error">{texts.captions.transcriptFailed}</Alert>
      </>
    );
  }
  if (state === "locked") {
    return (
      <EmptyState heading="h1" title={say.lectureLocked}>
        {texts.quarterLocked}
      </EmptyState>
    );
  }
  return (
    <EmptyState heading="h1" title={say.noTranscript}>
      {say.noTranscriptHint}
    </EmptyState>
  );
}
