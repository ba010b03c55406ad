import { data } from "@remix-run/cloudflare";
import type { LoaderArgs } from "~/access/admit.server";
import { logFailure } from "~/log.server";
import { texts } from "~/texts";
import type { What } from "../missing";
import { done, type Success } from "./done.server";
import type { FormAnswer } from "./form-answer";
import { refusalOf, refused } from "./refused.server";

type Refusal = { status: number; refusal: string } & Pick<FormAnswer, "isInUse" | "typed">;

/** What a press came to: a redirect with a notice, or the question again with the reason. */
export type Pressed = Success | Refusal;

const isDone = (answer: object): answer is Success => "href" in answer && "text" in answer;
const isRefusal = (answer: object): answer is Refusal => "refusal" in answer;

/** The action of a button. Logs a failure, and passes on every answer that is not `Pressed`. */
export const press =
  <A extends Pick<LoaderArgs, "request" | "context">, Other extends object>(
    what: string,
    act: (args: A) => Promise<Pressed | Other>,
    failureText: string = texts.serverError,
  ) =>
  async (args: A) => {
    try {
      const answer = await act(args);
      if (isDone(answer)) return await done(args.request, args.context, answer);
      if (!isRefusal(answer)) return answer;
      const { status, refusal, isInUse, typed } = answer;
      return data<FormAnswer>({ ...refusalOf(refusal), isInUse, typed }, { status });
    } catch (error) {
      if (error instanceof Response) throw error;
      logFailure(what, error);
      return refused(500, failureText);
    }
  };

/** If a second press finds the row gone, that is no error. */
export const goneAlready = (what: What, href: string): Success => ({
  href,
  text: texts.gone(what),
  kind: "info",
});

/** The row cannot be deleted yet. */
export const inUse = (refusal: string): Refusal => ({ status: 409, refusal, isInUse: true });
