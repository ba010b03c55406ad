import { endpoint, operation } from "~/access/endpoint.server";
import { self } from "~/access/rules";
import * as z from "~/settings/zod";
import { userPermission } from "../answers";
import { userId } from "../ids";
import { permissionAnswer } from "./permission-answer.server";

/** Tells granted courses, in effect or not. */
const getPermission = endpoint({
  GET: operation({
    summary: "The courses that a user was granted",
    description: "For the mobile app. Members may ask for themselves, Admins for everybody.",
    access: self,
    params: z.object({ userId }),
    answer: userPermission,
    run: ({ context, params }) => permissionAnswer(context.reads, params.userId),
  }),
});

export { getPermission as action, getPermission as loader };
