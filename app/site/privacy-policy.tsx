import { plainList } from "~/ui/global.css";
import { urls } from "~/urls";
import { pageMeta } from "./page-meta";
import { PageTop } from "./page-top";
import * as css from "./privacy-policy.css";
import { privacySections } from "./privacy-sections";
import { useSociety } from "./use-society";

export const meta = pageMeta({
  path: urls.site.privacy,
  title: "Privacy Policy",
  description: ({ name }) =>
    `What ${name} keeps about visitors and learners of this site, why, for how long, and how to have it removed.`,
});

export default function PrivacyPolicy() {
  const society = useSociety();
  const sections = privacySections(society);
  return (
    <>
      <PageTop title="Privacy Policy" />
      <div className={css.policy}>
        <nav aria-labelledby="contents">
          <h2 id="contents">On this page</h2>
          <ol className={plainList}>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <article className={css.article}>
          <p className={css.dates}>
            Effective <time dateTime="2023-05-27">2023-05-27</time> · last reviewed{" "}
            <time dateTime="2026-11-23">2026-11-23</time>
          </p>
          <p className={css.lead}>
            This page tells you what <bdi>{society.name}</bdi> keeps when you use this site, why, and for how
            long. We keep little, and there is no advertising and no tracking here.
          </p>
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
