import * as css from "./plan.css";
import type { PlanView } from "./plan-view.server";

type PreviewsProps = Pick<PlanView, "previews"> & { isActive: boolean; chosen: string };

/** Shows all plans, because without JavaScript it cannot follow the choice. */
export function Previews({ previews, isActive, chosen }: PreviewsProps) {
  const choice = previews.find(({ plan }) => String(plan) === chosen);
  return (
    <>
      <table className={css.previews}>
        <caption>
          {isActive ? "New expiry date if you change the plan" : "New expiry date if you save now"}
        </caption>
        <tbody>
          {previews.map((preview) => (
            <tr key={preview.plan} data-chosen={String(preview.plan) === chosen || undefined}>
              <th scope="row">{preview.name}</th>
              <td>
                until {preview.until} <span className={css.note}>{noteOf(preview)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.chosen} aria-live="polite">
        {choice && (choice.isPresent ? "Nothing changes: " : "After saving: ")}
        {choice && (
          <strong>
            {choice.name} until {choice.until}
          </strong>
        )}
      </p>
    </>
  );
}

function noteOf({ isPresent, isPast, earlier }: PlanView["previews"][number]) {
  if (isPresent) return "current plan";
  if (isPast) return "already over: not possible";
  return earlier ? `${earlier} earlier than now` : "";
}
