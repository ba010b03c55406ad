import { uploadIn } from "../../tests/support/call-sweep";
import { sweepCalls } from "../../tests/support/swept-calls";

/**
 * Every call that writes, with each of its calls to D1 and R2 failing once: nothing is stored by halves or twice, the
 * answer says that it failed, and the call is done when it comes again. With a key, one whose answer was lost is 409.
 */

sweepCalls((call) => !uploadIn(call));
