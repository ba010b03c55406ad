import { Check, ErrorCircle } from "./icons";
import * as css from "./plan-box.css";

type PlanBoxProps = { isActive: boolean; expires: string | null; planName: string | null };

export function PlanBox({ isActive, expires, planName }: PlanBoxProps) {
  const Icon = isActive ? Check : ErrorCircle;
  return (
    <section className={css.box} aria-labelledby="plan-box">
      <h2 id="plan-box">Current Subscription</h2>
      <dl>
        <div>
          <dt>Status</dt>
          <dd className={isActive ? css.active : css.inactive}>
            <Icon /> {isActive ? "Active" : "Inactive"}
          </dd>
        </div>
        <div>
          <dt>Expires</dt>
          <dd>{expires ?? "Not Assigned"}</dd>
        </div>
        {planName && (
          <div>
            <dt>Plan</dt>
            <dd dir="auto">{planName}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
