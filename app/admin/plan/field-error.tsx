import { ErrorCircle } from "~/ui/icons";
import { error as style } from "~/ui/text-field.css";

/** What is wrong with a checkbox, whose label stands beside it and not above. */
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
