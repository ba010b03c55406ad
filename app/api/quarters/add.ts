import { endpoint } from "~/access/endpoint.server";
import { adding } from "../entries/operations.server";
import { quarterCalls } from "./quarter-calls";

const add = endpoint({ POST: adding(quarterCalls) });

export { add as action, add as loader };
