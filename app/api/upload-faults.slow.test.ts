import { uploadIn } from "../../tests/support/call-sweep";
import { sweepCalls } from "../../tests/support/swept-calls";

/**
 * Uploads and packages that are under way, with each call to D1 and R2 failing once: the old video plays until the new
 * one is whole, what has arrived stays, and the same call goes on. The bucket holds the same files in the end.
 */

sweepCalls((call) => uploadIn(call) !== undefined);
