import { endpoint } from "~/access/endpoint.server";
import { searching } from "../entries/operations.server";
import { quarterCalls } from "./quarter-calls";

const search = endpoint({ GET: searching(quarterCalls) });

export { search as action, search as loader };
