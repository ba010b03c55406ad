import { keyLifetimeHours, keysAnHour } from "~/http/idempotency/idempotency-key";
import { confirmedMinutes } from "~/models/identity/limits";

export const commonRules: { title: string; words: string }[] = [
  {
    title: "Addresses",
    words: "Every path is relative to /api. Letter case does not matter, nor does a slash at the end.",
  },
  {
    title: "Who calls",
    words:
      "Send Authorization: Bearer and the token of POST /Accounts/Login (mobile app) or /Accounts/LoginWeb. The site's own session cookie counts too; with it, every call but GET carries the header X-XSRF-TOKEN with the value of the cookie XSRF-TOKEN.",
  },
  {
    title: "Token",
    words:
      "A signed JWT; its claims id, sub (email), exp (seconds), sid and client may be read. It ends with its session: by logging out, by a change of the password, when an Admin unchecks ‘User is logged in’ or removes the account. There is no refresh token: on 401 log in again.",
  },
  {
    title: "Bodies",
    words:
      "JSON in UTF-8 with Content-Type: application/json; forms where a call names them. A key, a field or a parameter of the call that comes twice is refused with 400; those that a call does not know are ignored.",
  },
  {
    title: "Errors",
    words:
      "A refusal is { success: false, message, errors?, code? }; errors lists what is wrong by field, code is for programs. 400 invalid, 401 no valid token, 403 not allowed, 404 no such thing, 405 wrong method (Allow says which), 409 in conflict, 413 too large, 415 wrong media type, 429 too often (Retry-After), 500 our fault.",
  },
  {
    title: "Confirmation",
    words: `Calls that decide who may sign in need a session in which the password, and the code of two-step sign-in if there is one, was given in the last ${confirmedMinutes} minutes, as it is right after a login. Else they answer 403 with code: "confirmation-needed": call POST /Accounts/Confirm, then send the call again.`,
  },
  {
    title: "Once only",
    words: `Any POST of a signed-in caller may carry an Idempotency-Key (8 to 200 letters, digits and signs such as hyphens, best a UUID). The same call with the same key is done once within ${keyLifetimeHours} hours; a retry gets the first answer with Idempotency-Replayed: true. 409 answers another call with that key, a retry while the first call is under way (with Retry-After), and a retry if the first call was done but its answer was lost: read what it changed. An account may use ${keysAnHour} new keys in an hour; then 429.`,
  },
  {
    title: "Caching",
    words:
      "Answers that depend on who asks are private, no-store. Every JSON answer of a GET has an ETag: send it as If-None-Match and get 304 without a body while nothing has changed.",
  },
  {
    title: "Other origins",
    words:
      "Browsers may call from this site alone, and from origins that the operator lists (API_ORIGINS); those use a token, never the cookie.",
  },
];

export const about = commonRules.map(({ title, words }) => `**${title}.** ${words}`).join("\n\n");
