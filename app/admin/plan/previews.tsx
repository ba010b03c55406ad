import * as css from "./plan.css";
import type { PlanView } from "./plan-view.server";
import { previewsTexts as say } from "./texts";

type PreviewsProps = Pick<PlanView, "previews"> & { isActive: boolean; isTicked: boolean; chosen: string };

/** Shows all plans, because without JavaScript it cannot follow the choice. */
export function Previews({ previews, isActive, isTicked, chosen }: PreviewsProps) {
  const choice = previews.find(({ plan }) => String(plan) === chosen);
  const afterwards = isTicked ? say.afterSaving : say.afterTickingAndSaving;
  return (
    <>
      <table className={css.previews}>
        <caption>{isActive ? say.changeCaption : say.startCaption}</caption>
        <tbody>
          {previews.map((preview) => (
            <tr key={preview.plan} data-chosen={String(preview.plan) === chosen || undefined}>
              <th scope="row">{preview.name}</th>
              <td>
                {say.period(preview.starts, preview.until)}{" "}
                <span className={css.note}>{noteOf(preview)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.chosen} aria-live="polite">
        {choice &&
          (choice.isPresent ? say.unchanged : afterwards)(
            <strong>{say.planPeriod(choice.name, choice.starts, choice.until)}</strong>,
          )}
      </p>
    </>
  );
}

function noteOf({ isPresent, isPast, earlier }: PlanView["previews"][number]) {
  if (isPresent) return say.currentPlan;
  if (isPast) return say.alreadyOver;
  return earlier ? say.earlierEnd(earlier) : "";
}
