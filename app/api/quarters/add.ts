import { apiError, endpoint, operation } from "~/access/endpoint.server";
import { admin } from "~/access/rules";
import { addQuarter } from "~/models/catalogue/quarter-management";
import { texts } from "~/texts";
import { orStringified } from "../bodies";
import { readPicture } from "../picture.server";
import { quarter } from "../shapes";
import { quarterBody } from "./quarter-body";

/** POST /api/Quarters, also AddQuarter and AddQuarterStringify: Quarter without id → 201, the last one. */
const add = endpoint({
  POST: operation({
    access: admin,
    summary: "Adds a quarter, from JSON, a JSON string that holds it, or form data with a picture",
    body: orStringified(quarterBody),
    form: true,
    answer: quarter,
    status: 201,
    run: async ({ context, viewer, body }) => {
      const picture = await readPicture(context, "quarters", body.image, crypto.randomUUID());
      if (picture instanceof Response) return picture;
      const { name, description = "", quarterNumber = null } = body;
      const row = { name, description, quarterNumber, image: picture.image ?? null };
      const added = await addQuarter(context.db, row, viewer, new Date());
      if (added.outcome !== "added") {
        const text = texts.quarterNumberTaken;
        return apiError(409, text, { errors: { quarterNumber: [text] } });
      }
      return { id: added.id, ...row };
    },
  }),
});

export { add as action, add as loader };
