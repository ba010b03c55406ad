import { endpoint, operation } from "~/access/endpoint.server";
import { admin } from "~/access/rules";
import { z } from "~/zod";
import { differing } from "../differing.server";
import { numberInPath, quarter } from "../shapes";
import { changeQuarterTo } from "./change.server";
import { quarterBodyWithId } from "./quarter-body";

/** PUT /api/Quarters/updateQuarter/{id}: Quarter with the same id → Quarter. */
const update = endpoint({
  PUT: operation({
    access: admin,
    summary: "Changes a quarter; what is left out stays as it is",
    params: z.object({ id: numberInPath }),
    body: quarterBodyWithId,
    form: true,
    answer: quarter,
    run: async (call) => {
      const { params, body } = call;
      const wrong = differing(params.id, body.id, "id");
      return wrong ?? changeQuarterTo(call, params.id);
    },
  }),
});

export { update as action, update as loader };
