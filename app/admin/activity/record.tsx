import { Link } from "@remix-run/react";
import { Email } from "../list/email";
import * as css from "./activity.css";
import type { RecordView } from "./record-view.server";
import { activityTexts as say } from "./texts";

type NamedRecord = Pick<RecordView, "what" | "href" | "isAccount">;

export function Sentence(record: NamedRecord) {
  const { start, end } = record.what;
  return (
    <>
      {start}
      <Name {...record} />
      {end}
    </>
  );
}

export function Name({ what: { name }, href, isAccount }: NamedRecord) {
  if (name === null) return null;
  const named = isAccount ? <Email>{name}</Email> : <bdi>{name}</bdi>;
  return href ? <Link to={href}>{named}</Link> : named;
}

export function Changes({ changes }: Pick<RecordView, "changes">) {
  if (changes.length === 0) return say.unchanged;
  return (
    <dl className={css.changes}>
      {changes.map(({ name, before, after }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {before && (
              <del dir="auto">
                <Value>{before}</Value>
              </del>
            )}{" "}
            {after && (
              <ins dir="auto">
                <Value>{after}</Value>
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const shownLetters = 200;

function Value({ children: text }: { children: string }) {
  if (text.length <= shownLetters) return text;
  return (
    <details className={css.long}>
      <summary>{text.slice(0, shownLetters / 2)}…</summary>
      {text}
    </details>
  );
}
