import { endpoint } from "~/access/endpoint.server";
import { searching } from "../entries/operations.server";
import { boardCalls } from "./board-calls";

const search = endpoint({ GET: searching(boardCalls) });

export { search as action, search as loader };
