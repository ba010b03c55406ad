import { plainList } from "~/ui/global.css";
import { urls } from "~/urls";
import { PageTop } from "./frame/page-top";
import { pageMeta } from "./page-meta";
import * as css from "./privacy-policy.css";
import { privacySections } from "./privacy-sections";
import { privacyPolicyTexts as say } from "./texts";
import { useSociety } from "./use-society";

export const meta = pageMeta({
  path: urls.site.privacy,
  title: say.privacyPolicy,
  description: ({ name }) => say.whatKeepsAboutVisitors(name),
});

export default function PrivacyPolicy() {
  const society = useSociety();
  const sections = privacySections(society);
  return (
    <>
      <PageTop title={say.privacyPolicy} />
      <div className={css.policy}>
        <nav aria-labelledby="contents">
          <h2 id="contents">{say.onThisPage}</h2>
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
            {say.effective} <time dateTime="2023-05-27">2023-05-27</time> {say.lastReviewed}{" "}
            <time dateTime="2026-11-28">2026-11-28</time>
          </p>
          <p className={css.lead}>
            {say.thisPageTellsYouWhat} <bdi>{society.name}</bdi> {say.keepsWhenYouUseThisSite}
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
