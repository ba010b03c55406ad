import { endpoint } from "~/access/endpoint.server";
import { deleting } from "../entries/operations.server";
import { boardCalls } from "./board-calls";

/** Deletes its picture too. */
const deletion = endpoint({ DELETE: deleting(boardCalls) });

export { deletion as action, deletion as loader };
