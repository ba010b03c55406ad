import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { learner } from "~/access/rules";
import { ownRecord } from "~/models/profile/own-record";
import { telephoneLink } from "~/settings/society";
import { useSociety } from "~/site/use-society";
import { PageHeader } from "~/ui/frame/page-header";
import { urls } from "~/urls";
import { sectionsOf } from "./own-data-sections";
import * as css from "./profile.css";
import { ownDataTexts, profileTexts } from "./texts";

export const meta: MetaFunction = () => [{ title: ownDataTexts.title }];

const most = 10;

export const loader = only(learner, async ({ context, viewer }) => ({
  sections: sectionsOf(await ownRecord(context.reads, viewer, most)),
}));

export default function OwnData() {
  const { sections } = useLoaderData<typeof loader>();
  const empty = sections.filter(({ rows }) => rows.length === 0);
  const stored = sections.filter(({ rows, isAsked }) => rows.length > 0 || isAsked);
  return (
    <>
      <PageHeader
        title={ownDataTexts.title}
        breadcrumbs={[
          { label: ownDataTexts.myCourses, href: urls.learner.start() },
          { label: profileTexts.title, href: urls.learner.profile },
          { label: ownDataTexts.title },
        ]}
      />
      <p>
        {ownDataTexts.intro}{" "}
        <a href={urls.learner.dataFile} download>
          {profileTexts.downloadData}
        </a>
      </p>
      {stored.map(({ title, head, rows, isAsked, isWhole }) => (
        <section key={title}>
          <h2 className={css.title}>{title}</h2>
          {rows.length > 0 && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls with the keyboard too
            <section className={css.scroll} tabIndex={0} aria-label={title}>
              <table className={`${css.table} ${stackOf(head.length)}`}>
                <thead>
                  <tr>
                    {head.map((label) => (
                      <th key={label} scope="col">
                        {label}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the page never changes its rows
                    <tr key={at}>
                      {row.map((cell, column) => (
                        <td key={head[column]} data-label={head[column]}>
                          <bdi>{cell}</bdi>
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          )}
          {rows.length === most && !isWhole && <p>{ownDataTexts.rowLimit(most)}</p>}
          {isAsked && <OtherMessages />}
        </section>
      ))}
      {empty.length > 0 && <p>{ownDataTexts.empty(empty.map(({ title }) => title))}</p>}
    </>
  );
}

function OtherMessages() {
  const { email, phone } = useSociety();
  return (
    <p>
      {ownDataTexts.otherMessages(
        <a href={`mailto:${email}`}>{email}</a>,
        <a href={telephoneLink(phone)}>{phone}</a>,
      )}
    </p>
  );
}

function stackOf(columns: number): string {
  if (columns <= 2) return "";
  return columns > 7 ? css.wider : css.wide;
}
