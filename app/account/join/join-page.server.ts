import { data } from "@remix-run/cloudflare";
import type { LoaderArgs } from "~/access/admit.server";
import { provenPayer } from "~/access/payer.server";
import { dateText } from "~/formats";
import type { Context } from "~/http/context.server";
import { pathOf } from "~/http/page-path";
import { logFailure } from "~/log.server";
import type { Payer } from "~/models/identity/payer";
import { shownReference } from "~/models/payments/order-reference";
import { isOverdue, type Order, ownOrders } from "~/models/payments/orders";
import { rowIdOf } from "~/models/row-id";
import { expiryOf, isValid, latestSubscription } from "~/models/subscription/subscription";
import { monthsOf } from "~/settings/plans";
import type { Society } from "~/settings/society";
import { payableSociety } from "./payable.server";

type Asking = Pick<LoaderArgs, "request" | "context">;

export async function joinPage({ request, context }: Asking) {
  try {
    return await load({ request, context });
  } catch (error) {
    // The form that was just refused must stay.
    if (!context.draft.isTaken) throw error;
    logFailure("load the plans to choose from", error);
    const choices = choicesOf(await context.society(), null);
    return data({ view: "plans" as const, ...page(request), choices, email: null, order: null });
  }
}

async function load({ request, context }: Asking) {
  const [society, payer] = await Promise.all([payableSociety(context), payerHere(request, context)]);
  if (!society) return data({ view: "absent" as const }, { status: 404 });
  if (payer?.role === "Admin") return data({ view: "admin" as const });
  const choices = choicesOf(society, null);
  if (payer?.role !== "User") return data({ view: "visitor" as const, choices, here: pathOf(request) });
  const now = new Date();
  const [[newest], latest] = await Promise.all([
    ownOrders(context.reads, payer.id, { limit: 1 }),
    latestSubscription(context.reads, payer.id),
  ]);
  const order = newest && isWaiting(newest, now) ? shownOrder(newest) : null;
  if (order && newest?.state === "reported") return data({ view: "reported" as const, order });
  const from = latest && isValid(latest, now) ? latest.expiresAt : now;
  return data({
    view: "plans" as const,
    ...page(request),
    choices: choicesOf(society, from),
    email: payer.email,
    order,
  });
}

/** Anybody sees the page; who is neither signed in nor holds a proof has no plan to choose. */
const payerHere = async (request: Request, context: Context): Promise<Payer | null> =>
  (await context.viewer()) ?? provenPayer(request, context);

const page = (request: Request) => ({
  course: rowIdOf(new URL(request.url).searchParams.get("course") ?? undefined) || null,
  submission: crypto.randomUUID(),
});

/** For the member's transfer or report, or for the office. None is undecided but the newest. */
const isWaiting = (order: Order, now: Date) =>
  ["open", "reported", "refused"].includes(order.state) && !isOverdue(order, now);

const shownOrder = ({ reference, state }: Order) => ({
  reference,
  shown: shownReference(reference),
  isRefused: state === "refused",
});

/** `from`: where a plan bought now begins; null if nobody knows. */
const choicesOf = ({ prices }: Society, from: Date | null) =>
  prices.map(({ id, name, price }) => ({
    id,
    name,
    price,
    months: monthsOf(id),
    until: from && dateText(expiryOf(from, id)),
  }));

export type Choice = ReturnType<typeof choicesOf>[number];
