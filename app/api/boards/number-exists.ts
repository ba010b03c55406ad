import { endpoint } from "~/access/endpoint.server";
import { askingForNumber } from "../entries/operations.server";
import { boardCalls } from "./board-calls";

const numberExists = endpoint({ GET: askingForNumber(boardCalls) });

export { numberExists as action, numberExists as loader };
