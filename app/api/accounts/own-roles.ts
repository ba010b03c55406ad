import { endpoint, operation } from "~/access/endpoint.server";
import { signedIn } from "~/access/rules";
import { roles } from "../answers";

const ownRoles = endpoint({
  GET: operation({
    summary: "The caller's own roles",
    description: "A list of one, or empty for an account without a role.",
    access: signedIn,
    answer: roles,
    run: async ({ viewer }) => (viewer.role ? [viewer.role] : []),
  }),
});

export { ownRoles as action, ownRoles as loader };
