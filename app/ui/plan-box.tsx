import { Check, ErrorCircle } from "./icons";
import * as css from "./plan-box.css";
import { planBoxTexts as say } from "./texts";

type PlanBoxProps = { isActive: boolean; expires: string | null; planName: string | null };

export function PlanBox({ isActive, expires, planName }: PlanBoxProps) {
  const Icon = isActive ? Check : ErrorCircle;
  return (
    <section className={css.box} aria-labelledby="plan-box">
      <h2 id="plan-box">{say.title}</h2>
      <dl>
        <div>
          <dt>{say.status}</dt>
          <dd className={isActive ? css.active : css.inactive}>
            <Icon /> {isActive ? say.active : say.inactive}
          </dd>
        </div>
        <div>
          <dt>{say.expires}</dt>
          <dd>{expires ?? say.noExpiry}</dd>
        </div>
        {planName && (
          <div>
            <dt>{say.plan}</dt>
            <dd dir="auto">{planName}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
