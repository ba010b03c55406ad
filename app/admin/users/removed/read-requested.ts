import { cairoInstant } from "~/models/cairo-time";

/** `since` is Cairo time; `network` a signed hash. */
export const requestedFilters = { since: /^\d{4}-\d\d-\d\dT\d\d:\d\d$/, network: /^[\w-]{43}$/ };

type Chosen = Readonly<Record<string, string | undefined>>;

export const requestedBy = ({ since, network }: Chosen) => ({
  since: since ? cairoInstant(since) : null,
  network: network ?? null,
});
