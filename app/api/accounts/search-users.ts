import { endpoint, operation } from "~/access/endpoint.server";
import { admin } from "~/access/rules";
import { cleanLine } from "~/portable/clean-text";
import * as z from "~/settings/zod";
import { user } from "../answers";
import { usersAnswer } from "./all-users.server";

/** Without a text returns all. */
const searchUsers = endpoint({
  GET: operation({
    summary: "The users whose email or id contains the text, by email",
    description: "All users without a text. Letter case does not matter.",
    access: admin,
    params: z.object({ text: z.string().overwrite(cleanLine).max(254).optional().meta({ example: "mona" }) }),
    answer: z.array(user),
    run: ({ request, context, params }) => usersAnswer(request, context, params),
  }),
});

export { searchUsers as action, searchUsers as loader };
