import { plainList } from "~/ui/global.css";
import { urls } from "~/urls";
import { planLengths } from "../plan-lengths";
import { section } from "../sections.css";
import { howItWorksTexts as say } from "../texts";
import * as css from "./how-it-works.css";

export function HowItWorks() {
  return (
    <section className={`${section} ${css.how}`} aria-labelledby="how">
      <h2 id="how">{say.title}</h2>
      <ol className={`${plainList} ${css.steps}`}>
        <li>
          <h3>
            <a href={urls.site.register}>{say.account}</a>
          </h3>
          <p>{say.accountNeeds}</p>
        </li>
        <li>
          <h3>{say.plan}</h3>
          <p>{say.planPayment(planLengths(), <a href={urls.site.joining}>{say.howToJoin}</a>)}</p>
        </li>
        <li>
          <h3>{say.lectures}</h3>
          <p>{say.lecturesOpen}</p>
        </li>
      </ol>
    </section>
  );
}
