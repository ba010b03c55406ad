import { data } from "@remix-run/cloudflare";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { redirectTo, safePath } from "~/access/redirects.server";
import { signedIn } from "~/access/rules";
import { logFailure } from "~/log.server";
import { dropNotices } from "~/models/identity/account-notices";
import type { Viewer } from "~/models/identity/session";
import * as z from "~/settings/zod";
import { texts } from "~/texts";
import { FormPage } from "~/ui/form/form-page";
import { useRefusal } from "~/ui/form/refusal";
import { Reasons } from "~/ui/reasons";
import { startPageBack, withPlan } from "../start-page.server";
import { AccountNotices } from "./account-notices";
import { accountNotices } from "./account-notices.server";
import { noticesTexts as say } from "./texts";

export const meta: MetaFunction = () => [{ title: say.title }, { name: "robots", content: "noindex" }];

const noticeId = z.coerce.number().int().positive();

const startOf = (viewer: Viewer) => startPageBack(withPlan(viewer), null);

/** Shown only if a press did not arrive: every page of the area shows the same. */
export const loader = only(signedIn, async ({ context, viewer }) => {
  const notices = await accountNotices(context, viewer.id);
  if (notices.length === 0) throw redirectTo(startOf(viewer));
  return { notices, back: startOf(viewer) };
});

/** Leads back to the page that showed them. Sent twice, there is nothing left to put away. */
export const action = only.post(signedIn, async ({ context, viewer, form }) => {
  const back = form.get("back");
  const newest = noticeId.safeParse(form.get("newest"));
  try {
    if (newest.success) await dropNotices(context.dbRetry, viewer.id, newest.data);
  } catch (error) {
    logFailure("put the notices of an account away", error);
    return data({ lastResult: { error: { "": [texts.serverError] } } }, { status: 500 });
  }
  const page = typeof back === "string" ? safePath(back) : null;
  return redirectTo(page ?? startOf(viewer), [], { reload: true });
});

export default function Notices() {
  const { notices, back } = useLoaderData<typeof loader>();
  const refusal = useRefusal();
  return (
    <FormPage title={say.title} footer={<a href={back}>{say.back}</a>}>
      <Reasons of={refusal} />
      <AccountNotices notices={notices} back={back} />
    </FormPage>
  );
}
