import * as css from "./reference.css";
import type { Field } from "./reference.server";

export function FieldList({ fields }: { fields: readonly (Field & { place?: string })[] }) {
  return (
    <dl className={css.fields}>
      {fields.map(({ name, type, isOptional, words, place }) => (
        <div key={`${place ?? ""}${name}`}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            {[place && `in the ${place}`, type, isOptional && "may be left out"].filter(Boolean).join(", ")}
            {words && <span>{words}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
