import { FieldList } from "./field-list";
import * as css from "./reference.css";
import type { ReferenceCall, Shape } from "./reference.server";

export function CallEntry({ call }: { call: ReferenceCall }) {
  const { id, method, path, access, summary, description, parameters, bodyTypes, body, status, answer } =
    call;
  return (
    <details id={id} className={css.call}>
      <summary>
        <code>
          <b>{method}</b> {path}
        </code>
        <span>{summary}</span>
        <small>{access}</small>
      </summary>
      <div>
        {description && <p>{description}</p>}
        {parameters.length > 0 && (
          <>
            <h3>Parameters</h3>
            <FieldList fields={parameters} />
          </>
        )}
        {body && (
          <>
            <h3>Body</h3>
            <p>{bodyTypes.join(", ")}</p>
            <ShapeEntry shape={body} />
          </>
        )}
        <h3>Answer {status}</h3>
        {answer ? <ShapeEntry shape={answer} /> : <p>No body.</p>}
      </div>
    </details>
  );
}

function ShapeEntry({ shape: { type, fields, example } }: { shape: Shape }) {
  const entity = /^[A-Z]\w*(?=\[\]$|$)/.exec(type)?.[0];
  return (
    <>
      {fields.length > 0 ? (
        <FieldList fields={fields} />
      ) : (
        <p>{entity ? <a href={`#entity-${entity}`}>{type}</a> : type}</p>
      )}
      {example && (
        <pre>
          <code>{example}</code>
        </pre>
      )}
    </>
  );
}
