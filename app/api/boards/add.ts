import { endpoint } from "~/access/endpoint.server";
import { adding } from "../entries/operations.server";
import { boardCalls } from "./board-calls";

const add = endpoint({ POST: adding(boardCalls) });

export { add as action, add as loader };
