import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { deletePasswordRequest, passwordRequestOf } from "~/models/identity/password-requests";
import { urls } from "~/urls";
import { DeletePage } from "../editing/delete-page";
import { goneAlready, press } from "../editing/press.server";
import { titleOr } from "../missing";
import { orNotFound } from "../or-not-found.server";
import { requestDeleted, requestDeletionOf, passwordRequestDeleteTexts as say } from "./texts";

export { clientAction } from "../editing/unsent";

const what = "password request";

export const meta = titleOr(what, say.deletePasswordRequest);

export const loader = only(admin, async ({ params, context }) =>
  orNotFound(await passwordRequestOf(context.reads, params.userId ?? "")),
);

export const action = only.post(
  admin,
  press("delete a password request", async ({ params, context, viewer }) => {
    const href = urls.admin.passwordRequests;
    const isDeleted = await deletePasswordRequest(context.db, params.userId ?? "", viewer, new Date());
    return isDeleted ? { href, text: requestDeleted } : goneAlready(what, href);
  }),
);

export default function DeletePasswordRequest() {
  const request = useLoaderData<typeof loader>();
  return (
    <DeletePage
      what={what}
      row={request}
      list={{ label: say.passwordRequests, href: urls.admin.passwordRequests }}
      questionOf={({ email }) => requestDeletionOf(email)}
    />
  );
}
