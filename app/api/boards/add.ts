import { endpoint } from "~/access/endpoint.server";
import { adding } from "../entries/operations.server";
import { boardCalls } from "./board-calls";

/** POST /api/Boards and four more addresses (routes.ts): Board without id, JSON or form → 201 Board. */
const add = endpoint({ POST: adding(boardCalls) });

export { add as action, add as loader };
