import { endpoint, operation } from "~/access/endpoint.server";
import { admin } from "~/access/rules";
import { z } from "~/zod";
import { differing } from "../differing.server";
import { numberInPath, quarter } from "../shapes";
import { changeQuarterTo } from "./change.server";
import { quarterBodyForPath } from "./quarter-body";

/** PUT /api/Quarters/updateQuarter/{id}: Quarter → Quarter; another id in the body is 400 (T77). */
const update = endpoint({
  PUT: operation({
    access: admin,
    summary: "Changes a quarter; what is left out stays as it is",
    params: z.object({ id: numberInPath }),
    body: quarterBodyForPath,
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
