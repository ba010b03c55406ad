import { endpoint } from "~/access/endpoint.server";
import { updating } from "../entries/operations.server";
import { boardCalls } from "./board-calls";

const update = endpoint({ PUT: updating(boardCalls) });

export { update as action, update as loader };
