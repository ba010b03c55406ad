import { data } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { parseForm, refusing } from "~/access/forms.server";
import { only } from "~/access/only.server";
import { redirectWith } from "~/access/redirects.server";
import { anyone } from "~/access/rules";
import { textLimit } from "~/http/bodies/body-limit.server";
import { callerAddress } from "~/http/caller-address.server";
import { logFailure } from "~/log.server";
import { sendMessage } from "~/models/inbox/messages";
import { isValid } from "~/models/subscription/subscription";
import { noticeTimes, texts } from "~/texts";
import type { ScriptHandle } from "~/ui/frame/hydrates";
import { openStreetMap, urls } from "~/urls";
import { PageTop } from "../frame/page-top";
import { pageMeta } from "../page-meta";
import { aboutLecture } from "./about-lecture.server";
import * as css from "./contact.css";
import { ContactDetails } from "./contact-details";
import { ContactForm } from "./contact-form";
import { contactSchema } from "./contact-schema";
import { MapFigure } from "./map-figure";
import { contactTexts as say } from "./texts";

export const handle = { bundle: "form", lastingNotices: true } satisfies ScriptHandle;
export const meta = pageMeta({
  path: urls.site.contact(),
  title: say.title,
  description: ({ name }) => say.description(name),
});

export const loader = only(anyone, async ({ request, context }) => {
  context.page.frameSources.push(openStreetMap.origin);
  return { submission: crypto.randomUUID(), about: await aboutLecture(request, context.reads) };
});

export const action = only.once(
  anyone,
  async ({ request, context, form }) => {
    const submission = parseForm(form, contactSchema);
    if (submission.status !== "success") return data({ lastResult: submission.reply() }, { status: 400 });
    const refuse = refusing(submission);

    try {
      const now = new Date();
      const viewer = await context.viewer();
      const isMember = viewer?.role === "Admin" || isValid(viewer?.subscription ?? null, now);
      const sender = { userId: viewer?.id ?? null, isMember, address: callerAddress(request) };
      const sending = { ...submission.value, ...sender, appSecret: context.env.APP_SECRET };
      const result = await sendMessage(context.db, sending, now);
      if (result.outcome === "throttled") return refuse.tooOften(result.minutes);
      if (result.outcome === "full") {
        const { email } = await context.society();
        return refuse.tooOften(result.minutes, texts.inboxFull(email, result.minutes));
      }
    } catch (error) {
      logFailure("store a message", error);
      return refuse(500, texts.serverError);
    }
    const notice = { kind: "success", text: texts.messageSent, ms: noticeTimes.success } as const;
    return redirectWith({ request, context }, urls.site.contact(), notice);
  },
  { bytes: textLimit },
);

export default function Contact() {
  const { submission, about } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  return (
    <>
      <PageTop title={say.title} />
      <div className={css.contact}>
        <section className={css.write} aria-labelledby="write">
          <h2 id="write">{say.formTitle}</h2>
          <p>{say.formIntro}</p>
          <ContactForm submission={submission} about={about} lastResult={lastResult} />
        </section>
        <section aria-labelledby="reach">
          <h2 id="reach">{say.detailsTitle}</h2>
          <ContactDetails />
          <MapFigure />
        </section>
      </div>
    </>
  );
}
