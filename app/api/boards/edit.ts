import { endpoint } from "~/access/endpoint.server";
import { editing } from "../entries/operations.server";
import { boardCalls } from "./board-calls";

const edit = endpoint({ PUT: editing(boardCalls) });

export { edit as action, edit as loader };
