/**
 * How a request meets its rule, in the order of reading:
 *   credentials.server.ts   what it brings: a session's cookie, a bearer token (api-token.server.ts), or nothing
 *   viewer.server.ts        who that is; asked of D1 once for a request
 *   payer.server.ts         the same for pages on which a signed-out member pays (lapsed-plan.server.ts)
 *   rules.ts                what a viewer may: each rule answers with a verdict
 *   only.server.ts          a page's loader or action with its rule; only.post, only.once and only.upload take forms
 *     admit.server.ts         asks for the viewer and the verdict
 *     refuse.server.ts        leads on whom the rule refuses: to the login, or to confirmation.server.ts
 *     draft.server.ts         keeps what was typed meanwhile
 *     forms.server.ts         reads a form; forgery.server.ts proves that it is ours, flood.server.ts counts it
 *     save-once.server.ts     answers a form that comes twice
 *   endpoint.server.ts      an address of the API: each method with its rule, parameters and answer
 * A handler gets a viewer as its rule admits them, and calls a model. app/remix/serve.server.ts stands around all.
 */

import { type ConfirmedActor, isConfirmed } from "~/models/identity/confirmation";
import type { Payer } from "~/models/identity/payer";
import type { Viewer } from "~/models/identity/session";
import { normalEmail } from "~/models/identity/sign-in";
import { isValid } from "~/models/subscription/subscription";
import { texts } from "~/texts";

export type Verdict =
  | "allowed"
  | "not-signed-in"
  | "no-role"
  | "forbidden"
  | "lapsed"
  | "unconfirmed"
  | "needs-no-plan";

type Params = Readonly<Record<string, string | undefined>>;

export type Rule<V extends Payer | null> = {
  name: string;
  asksWho: boolean;
  /** Admits also the holder of the proof of a lapsed plan (lapsed-plan.server.ts), whom `check` does not see. */
  takesProof?: true;
  failureText?: string;
  /** Whom it refuses is led nowhere: the address is asked for inside a page, as a picture is. */
  leadsNowhere?: true;
  check: (viewer: Viewer | null, params: Params) => Verdict;
  viewer?: V;
};

const rule = <V extends Viewer = Viewer>(name: string, check: Rule<V>["check"]): Rule<V> => ({
  name,
  asksWho: true,
  check,
});

const open = (name: string): Rule<null> => ({ name, asksWho: false, check: () => "allowed" });

export const anyone = open("anyone");

/** Lets everyone in: the handler asks `mayWatch`, once a minute. */
export const addressHolder = open("holder of a video address");

/** Lets everyone in: the write itself asks for the session and its right, as `savePlayed` does. */
export const sessionHolder = open("holder of a session that may watch");

export const signedIn = rule("signed in", (viewer) => (viewer ? "allowed" : "not-signed-in"));

const withRole = (role: "Admin" | "User", viewer: Viewer | null): Verdict => {
  if (!viewer) return "not-signed-in";
  if (viewer.role === null) return "no-role";
  return viewer.role === role ? "allowed" : "forbidden";
};

export const admin = rule("Admin", (viewer) => withRole("Admin", viewer));

export const adminOfPicture: Rule<Viewer> = { ...admin, name: "Admin, else 403", leadsNowhere: true };

/** For what changes who may sign in (rule: Confirm it is you). */
export const confirmedAdmin = rule<Viewer & ConfirmedActor>("Admin, confirmed", (viewer) => {
  const verdict = withRole("Admin", viewer);
  return verdict === "allowed" && !(viewer && isConfirmed(viewer, new Date())) ? "unconfirmed" : verdict;
});

/** Lets every Admin in: whether an Admin is concerned, the handler finds out, and then asks as `confirmedAdmin` does. */
export const confirmedForAdmins = rule("Admin, confirmed if an Admin is concerned", admin.check);

/** Lets every Admin in: the form asks for a code, and for the password where `confirmedAdmin` would ask. */
export const confirmedWithCode = rule("Admin, confirmed with a code", admin.check);

/** Signed in, or signed out because there is no valid plan (rule: Payer). */
export const payer: Rule<Payer> = {
  name: "payer",
  asksWho: true,
  takesProof: true,
  check: (viewer) => {
    const verdict = withRole("User", viewer);
    return verdict === "forbidden" ? "needs-no-plan" : verdict;
  },
};

export const self = rule("self", (viewer, params) => {
  if (!viewer) return "not-signed-in";
  return viewer.role === "Admin" || viewer.id === params.userId ? "allowed" : "forbidden";
});

export const selfByEmail = rule("self, by email", (viewer, params) => {
  if (!viewer) return "not-signed-in";
  const isOwn = viewer.email === normalEmail(params.username ?? "");
  return viewer.role === "Admin" || isOwn ? "allowed" : "forbidden";
});

const learnerArea = (name: string, check: Rule<Viewer>["check"]): Rule<Viewer> => ({
  ...rule(name, check),
  failureText: texts.subscriptionCheckFailed,
});

export const learner = learnerArea("User", (viewer) => withRole("User", viewer));

export const ownLearner = learnerArea("User, own id", (viewer, params) => {
  const verdict = withRole("User", viewer);
  return verdict === "allowed" && viewer?.id !== params.userId ? "forbidden" : verdict;
});

const needsPlan = (viewer: Viewer | null, role: Verdict): Verdict => {
  if (role !== "allowed") return role;
  return isValid(viewer?.subscription ?? null, new Date()) ? "allowed" : "lapsed";
};

export const subscriber = learnerArea("User with a valid plan", (viewer) =>
  needsPlan(viewer, withRole("User", viewer)),
);

export const ownSubscriber = learnerArea("User with a valid plan, own id", (viewer, params) =>
  needsPlan(viewer, ownLearner.check(viewer, params)),
);
