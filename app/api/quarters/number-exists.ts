import { endpoint } from "~/access/endpoint.server";
import { askingForNumber } from "../entries/operations.server";
import { quarterCalls } from "./quarter-calls";

const numberExists = endpoint({ GET: askingForNumber(quarterCalls) });

export { numberExists as action, numberExists as loader };
