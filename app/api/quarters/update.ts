import { endpoint } from "~/access/endpoint.server";
import { updating } from "../entries/operations.server";
import { quarterCalls } from "./quarter-calls";

const update = endpoint({ PUT: updating(quarterCalls) });

export { update as action, update as loader };
