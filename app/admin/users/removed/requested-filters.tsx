import type { ListQuery } from "~/models/lists/list-query";
import { input } from "~/ui/form/text-field.css";
import { Choice } from "../../list/choice";
import { choice } from "../../list/list.css";
import { networkLabel } from "../../network-label";
import { requestedFiltersTexts as say } from "../texts";

export function RequestedFilters({ query }: { query: ListQuery }) {
  const { since = "", network } = query.chosen;
  return (
    <>
      <div className={choice}>
        <label htmlFor="since">{say.requestedSince}</label>
        <input
          key={since}
          id="since"
          name="since"
          type="datetime-local"
          className={input}
          defaultValue={since}
        />
      </div>
      {network && (
        <Choice
          query={query}
          name="network"
          label={say.network}
          all={say.anyNetwork}
          options={[{ value: network, label: say.networkOption(networkLabel(network)) }]}
        />
      )}
    </>
  );
}
