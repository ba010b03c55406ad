import { logFailure } from "~/log.server";
import { texts } from "~/texts";
import { refused } from "./refused.server";

/** Does what was pressed. Where the server fails that is logged, and the page of the button says so (T65). */
export async function orRefused<Done>(what: string, press: () => Promise<Done>) {
  try {
    return await press();
  } catch (error) {
    if (error instanceof Response) throw error;
    logFailure(what, error);
    return refused(500, texts.serverError);
  }
}
