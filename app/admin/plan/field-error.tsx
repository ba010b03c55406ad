import { error as style } from "~/ui/form/text-field.css";
import { ErrorCircle } from "~/ui/icons";

/** For a checkbox: `Field` would put the label above it. */
export function FieldError({ id, errors }: { id: string; errors?: readonly string[] }) {
  return (
    <div id={`${id}-error`} aria-live="polite">
      {errors?.map((error) => (
        <p key={error} className={style}>
          <ErrorCircle size={18} />
          <span>{error}</span>
        </p>
      ))}
    </div>
  );
}
