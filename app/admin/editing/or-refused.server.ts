import { logFailure } from "~/log.server";
import { texts } from "~/texts";
import { refused } from "./refused.server";

/** Logs a failure and answers with a 500 refusal; a thrown Response passes through. */
export async function orRefused<Done>(what: string, press: () => Promise<Done>) {
  try {
    return await press();
  } catch (error) {
    if (error instanceof Response) throw error;
    logFailure(what, error);
    return refused(500, texts.serverError);
  }
}
