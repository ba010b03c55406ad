import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { anyone } from "~/access/rules";
import { PageTop } from "~/site/frame/page-top";
import { pageMeta } from "~/site/page-meta";
import { plainList } from "~/ui/global.css";
import { urls } from "~/urls";
import { CallEntry } from "./call-entry";
import { apiDocument } from "./document.server";
import { FieldList } from "./field-list";
import * as css from "./reference.css";
import { referenceOf } from "./reference.server";
import { commonRules } from "./words";

export const meta = pageMeta({
  path: urls.api.reference,
  title: "API",
  description: "Every call of this site's API: who may make it, what it takes and what it answers.",
});

export const loader = only(anyone, async ({ context: { built, env } }) =>
  referenceOf(apiDocument(built.routes, env.SOCIETY_NAME)),
);

export default function ApiReference() {
  const { families, entities } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTop title="API" />
      <div className={css.reference}>
        <nav aria-labelledby="contents">
          <h2 id="contents">On this page</h2>
          <ol className={plainList}>
            <li>
              <a href="#rules">Common rules</a>
            </li>
            {families.map(({ name }) => (
              <li key={name}>
                <a href={`#${name}`}>{name}</a>
              </li>
            ))}
            <li>
              <a href="#entities">Entities</a>
            </li>
          </ol>
        </nav>
        <article>
          <p className={css.lead}>
            The web pages and the mobile app share this API. For tools and generated clients the same stands
            in <a href={urls.api.document}>openapi.json</a> (OpenAPI 3.1).
          </p>
          <section aria-labelledby="rules">
            <h2 id="rules">Common rules</h2>
            <dl className={css.rules}>
              {commonRules.map(({ title, words }) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>{words}</dd>
                </div>
              ))}
            </dl>
          </section>
          {families.map(({ name, calls }) => (
            <section key={name} aria-labelledby={name}>
              <h2 id={name}>{name}</h2>
              <ul className={plainList}>
                {calls.map((call) => (
                  <li key={call.id}>
                    <CallEntry call={call} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <section aria-labelledby="entities">
            <h2 id="entities">Entities</h2>
            {entities.map(({ name, fields }) => (
              // No landmark, because an entity may have the name of a family of calls.
              <div key={name}>
                <h3 id={`entity-${name}`}>{name}</h3>
                <FieldList fields={fields} />
              </div>
            ))}
          </section>
        </article>
      </div>
    </>
  );
}
