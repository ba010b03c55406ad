import { endpoint } from "~/access/endpoint.server";
import { editing } from "../entries/operations.server";
import { quarterCalls } from "./quarter-calls";

const edit = endpoint({ PUT: editing(quarterCalls) });

export { edit as action, edit as loader };
