import { endpoint, operation } from "~/access/endpoint.server";
import { admin } from "~/access/rules";
import { quarter } from "../shapes";
import { changeQuarterTo } from "./change.server";
import { quarterBodyWithId } from "./quarter-body";

/** PUT /api/Quarters/EditQuarter: Quarter with its id → Quarter. */
const edit = endpoint({
  PUT: operation({
    access: admin,
    summary: "Changes the quarter whose id is in the body; what is left out stays as it is",
    body: quarterBodyWithId,
    form: true,
    answer: quarter,
    refusals: [404],
    run: async (call) => changeQuarterTo(call, call.body.id),
  }),
});

export { edit as action, edit as loader };
