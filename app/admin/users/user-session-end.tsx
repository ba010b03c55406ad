import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { endOtherSessions, listSessions } from "~/models/identity/session-list";
import { activeUser } from "~/models/identity/users";
import { texts } from "~/texts";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import { urls } from "~/urls";
import { press } from "../editing/press.server";
import { Missing, titleOr } from "../missing";
import { orNotFound } from "../or-not-found.server";
import { userSessionEndTexts as say } from "./texts";

export { clientAction } from "../editing/unsent";

export const meta = titleOr("user", say.signOutDevice);

/** Shown without script and after a refusal. `all` means every device of the account. */
export const loader = only(admin, async ({ params, context, viewer }) => {
  const id = params.userId ?? "";
  const [user, rows] = await Promise.all([
    activeUser(context.reads, id),
    listSessions(context.reads, id, viewer, new Date()),
  ]);
  const row = rows.find((each) => each.id === params.sessionId);
  const others = rows.filter(({ isThis }) => !isThis).length;
  return orNotFound(user && { id: user.id, email: user.email, device: row?.device ?? null, others });
});

export const action = only.post(
  admin,
  press("sign out a device", async ({ params, context, viewer }) => {
    const { db } = context;
    const now = new Date();
    const user = await activeUser(db, params.userId ?? "");
    if (!user) return { status: 404, refusal: texts.userGone };
    const isAll = params.sessionId === "all";
    const rows = isAll ? [] : await listSessions(db, user.id, viewer, now);
    const which = isAll ? "all" : rows.find((row) => row.id === params.sessionId);
    const ended = which
      ? await endOtherSessions(db, { account: user, which, sessionId: viewer.sessionId }, viewer, now)
      : 0;
    const href = urls.admin.userSessions(user.id);
    return ended > 0
      ? { href, text: texts.devicesSignedOut(ended) }
      : { href, text: texts.alreadySignedOut, kind: "info" };
  }),
);

export default function EndUserSession() {
  const user = useLoaderData<typeof loader>();
  if (!user) return <Missing what="user" />;
  const { id, email, device, others } = user;
  const where = device ?? say.devices(others);
  const question = {
    title: device === null ? say.signOutDevices : say.signOutDevice,
    message: say.message(email, where),
    confirmLabel: say.signOut,
  };
  return <ConfirmPage question={question} cancelHref={urls.admin.userSessions(id)} />;
}
