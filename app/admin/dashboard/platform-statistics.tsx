import { countText } from "~/formats";
import type { Total } from "./columns";
import { table, title, together } from "./dashboard.css";
import { DrawnColumns } from "./drawn-columns";
import { platformStatisticsTexts as say } from "./texts";

export function PlatformStatistics({ totals }: { totals: readonly Total[] }) {
  return (
    <section aria-labelledby="platform-statistics">
      <h2 id="platform-statistics" className={title}>
        {say.platformStatistics}
      </h2>
      <div className={together}>
        <DrawnColumns totals={totals} label={say.platformStatisticsAColumn} />
        <table className={table}>
          <caption>{say.figures}</caption>
          <thead>
            <tr>
              <th scope="col">{say.item}</th>
              <th scope="col">{say.total}</th>
            </tr>
          </thead>
          <tbody>
            {totals.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{countText(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
