import { endpoint, operation } from "~/access/endpoint.server";
import { admin } from "~/access/rules";
import * as z from "~/settings/zod";
import { user } from "../answers";
import { usersAnswer } from "./all-users.server";

const getUsers = endpoint({
  GET: operation({
    summary: "Every user, by email; with If-None-Match 304 while nothing has changed",
    description:
      "Removed accounts are left out. For long lists ask /Accounts/filter, which answers in pages.",
    access: admin,
    answer: z.array(user),
    run: ({ request, context }) => usersAnswer(request, context),
  }),
});

export { getUsers as action, getUsers as loader };
