import type { Subscription } from "~/models/subscription/subscription";

/** The address of a page on which a renewal until `end` was pressed. */
export const withRenewed = (href: string, end: Date) =>
  `${href}${href.includes("?") ? "&" : "?"}${new URLSearchParams({ renewed: end.toISOString() })}`;

/** False after another change, such as Undo. */
export const isJustRenewed = (request: Request, active: Pick<Subscription, "expiresAt"> | null) =>
  active?.expiresAt.toISOString() === new URL(request.url).searchParams.get("renewed");
