import { endpoint } from "~/access/endpoint.server";
import { deleting } from "../entries/operations.server";
import { quarterCalls } from "./quarter-calls";

/** Answers 409 while it has courses. */
const deletion = endpoint({ DELETE: deleting(quarterCalls) });

export { deletion as action, deletion as loader };
