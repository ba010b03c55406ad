import { endpoint } from "~/access/endpoint.server";
import { adding } from "../entries/operations.server";
import { quarterCalls } from "./quarter-calls";

/** POST /api/Quarters, also AddQuarter and AddQuarterStringify: Quarter without id → 201, the last one. */
const add = endpoint({ POST: adding(quarterCalls) });

export { add as action, add as loader };
