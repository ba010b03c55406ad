import type { Viewer } from "~/models/session";
import { normalEmail } from "~/models/sign-in";
import { isValid } from "~/models/subscription";
import { texts } from "~/texts";

/** What a rule says of a caller; `only` and `endpoint` turn it into a page's or the API's refusal. */
export type Verdict = "allowed" | "not-signed-in" | "no-role" | "forbidden" | "lapsed";

type Params = Readonly<Record<string, string | undefined>>;

/** `V` is what a handler behind the rule may rely on: a viewer, or perhaps none. */
export type Rule<V extends Viewer | null> = {
  name: string;
  /** Whether the rule looks at who asks at all; an open page costs no trip to D1. */
  asksWho: boolean;
  /** What a page says when the caller cannot be looked up, where section 8 has a text of its own. */
  failureText?: string;
  check: (viewer: Viewer | null, params: Params) => Verdict;
  /** Only carries the type; never read. */
  viewer?: V;
};

const rule = (name: string, check: Rule<Viewer>["check"]): Rule<Viewer> => ({ name, asksWho: true, check });

const open = (name: string): Rule<null> => ({ name, asksWho: false, check: () => "allowed" });

/** Open to everybody. */
export const anyone = open("anyone");

/** Whoever holds a signed video address; `mayWatch` judges it in the handler, once a minute. */
export const addressHolder = open("holder of a video address");

export const signedIn = rule("signed in", (viewer) => (viewer ? "allowed" : "not-signed-in"));

/** The exact texts Admin and User are roles; any other text is none (section 6). */
const withRole = (role: "Admin" | "User", viewer: Viewer | null): Verdict => {
  if (!viewer) return "not-signed-in";
  if (viewer.role === null) return "no-role";
  return viewer.role === role ? "allowed" : "forbidden";
};

export const admin = rule("Admin", (viewer) => withRole("Admin", viewer));

/** The user whose id is in the path, or an Admin. */
export const self = rule("self", (viewer, params) => {
  if (!viewer) return "not-signed-in";
  return viewer.role === "Admin" || viewer.id === params.userId ? "allowed" : "forbidden";
});

/** The same where the path names a user by email; letter case and outer space do not matter (T24). */
export const selfByEmail = rule("self, by email", (viewer, params) => {
  if (!viewer) return "not-signed-in";
  const isOwn = viewer.email === normalEmail(params.username ?? "");
  return viewer.role === "Admin" || isOwn ? "allowed" : "forbidden";
});

/** In the learner area who asks and whether the plan holds is one question to D1, so it fails as one. */
const learnerArea = (name: string, check: Rule<Viewer>["check"]): Rule<Viewer> => ({
  ...rule(name, check),
  failureText: texts.subscriptionCheckFailed,
});

/** A member of the learner area, whatever the state of the plan (T35). */
export const learner = learnerArea("User", (viewer) => withRole("User", viewer));

export const ownLearner = learnerArea("User, own id", (viewer, params) => {
  const verdict = withRole("User", viewer);
  return verdict === "allowed" && viewer?.id !== params.userId ? "forbidden" : verdict;
});

const needsPlan = (viewer: Viewer | null, role: Verdict): Verdict => {
  if (role !== "allowed") return role;
  return isValid(viewer?.subscription ?? null, new Date()) ? "allowed" : "lapsed";
};

/** Login, then role, then a valid plan, in this order (section 6). */
export const subscriber = learnerArea("User with a valid plan", (viewer) =>
  needsPlan(viewer, withRole("User", viewer)),
);

export const ownSubscriber = learnerArea("User with a valid plan, own id", (viewer, params) =>
  needsPlan(viewer, ownLearner.check(viewer, params)),
);
