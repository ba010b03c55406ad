import { getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { data } from "@remix-run/cloudflare";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { parseForm } from "~/access/forms.server";
import { only } from "~/access/only.server";
import { redirectWith } from "~/access/redirects.server";
import { learner } from "~/access/rules";
import { dateText } from "~/formats";
import { logFailure } from "~/log.server";
import { shownCode } from "~/models/certificates/certificate-code";
import { ownCertificates } from "~/models/certificates/certificate-lookup";
import { findOwnProfile, type OwnProfile, saveProfile } from "~/models/profile/profile";
import type * as z from "~/settings/zod";
import { noticeTimes, texts } from "~/texts";
import { Button } from "~/ui/button";
import { CheckedForm } from "~/ui/form/checked-form";
import { errorsOf, FormMessages } from "~/ui/form/form-messages";
import { TextField } from "~/ui/form/text-field";
import { withoutKey } from "~/ui/form/without-key";
import type { ScriptHandle } from "~/ui/frame/hydrates";
import { PageHeader } from "~/ui/frame/page-header";
import { urls } from "~/urls";
import * as css from "./profile.css";
import { profileForm } from "./profile-schema";
import { profileTexts } from "./texts";

export const handle = { bundle: "learnerForm", lastingNotices: true } satisfies ScriptHandle;
export const meta: MetaFunction = () => [{ title: profileTexts.title }];

/** Needs no valid plan, so that everybody reaches their data. */
export const loader = only(learner, async ({ context, viewer }) => {
  const [profile, certificates] = await Promise.all([
    findOwnProfile(context.reads, viewer.id),
    ownCertificates(context.reads, viewer.id, mostCertificates),
  ]);
  return { profile, certificates: certificates.map(certificateLink) };
});

/** The others stand in the learner's data. */
const mostCertificates = 20;

const certificateLink = ({
  code,
  courseName,
  issuedAt,
}: {
  code: string;
  courseName: string;
  issuedAt: Date;
}) => ({
  href: urls.learner.certificatePrint(shownCode(code)),
  courseName,
  issued: dateText(issuedAt),
});

const answer = (status: number, lastResult: SubmissionResult<string[]>, theirs: OwnProfile | null = null) =>
  data({ lastResult, theirs }, { status });

export const action = only.post(learner, async ({ request, context, form, viewer }) => {
  const submission = parseForm(form, profileForm);
  if (submission.status !== "success") return answer(400, submission.reply());
  try {
    const saved = await saveProfile(context.db, viewer, submission.value, new Date());
    if (saved.outcome === "stale") {
      return answer(409, submission.reply({ formErrors: [profileTexts.editConflict] }), saved.theirs);
    }
  } catch (error) {
    logFailure("save a profile", error);
    return answer(500, submission.reply({ formErrors: [texts.serverError] }));
  }
  const notice = { kind: "success", text: profileTexts.saved, ms: noticeTimes.success } as const;
  return redirectWith({ request, context }, urls.learner.profile, notice);
});

export default function LearnerProfile() {
  const { profile, certificates } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const lastResult = sent?.lastResult;
  const theirs = sent && "theirs" in sent ? sent.theirs : null;
  // After a conflict the form holds the newer version: saving again overwrites on purpose.
  const known = theirs ?? basisOf(lastResult) ?? { version: profile.version, whatsApp: profile.whatsApp };
  const [form, fields] = useForm<z.input<typeof profileForm>>({
    id: `profile-${known.version}`,
    lastResult,
    defaultValue: { ...profile, version: String(known.version) },
  });
  const field = (name: "name" | "arabicName" | "specialty" | "workplace" | "whatsApp") => ({
    ...withoutKey(getInputProps(fields[name], { type: "text" })),
    errors: fields[name].errors,
  });
  return (
    <>
      <PageHeader
        title={profileTexts.title}
        breadcrumbs={[
          { label: profileTexts.myCourses, href: urls.learner.start() },
          { label: profileTexts.title },
        ]}
      />
      <FormMessages answer={lastResult} said={errorsOf(lastResult)} />
      {theirs && <Theirs {...theirs} />}
      <CheckedForm
        id={form.id}
        className={css.form}
        schema={profileForm}
        judged="touched"
        failures={{ 0: texts.offline, other: texts.serverError }}
        unsaved={lastResult?.status === "error" ? "refused" : "typed"}
      >
        <input type="hidden" name="version" value={known.version} />
        <input type="hidden" name="knownWhatsApp" value={known.whatsApp} />
        <TextField
          label={profileTexts.name}
          hint={profileTexts.nameHint}
          {...field("name")}
          dir="auto"
          autoComplete="name"
          required
        />
        <TextField label={profileTexts.arabicName} {...field("arabicName")} dir="rtl" lang="ar" />
        <TextField
          label={profileTexts.specialty}
          {...field("specialty")}
          dir="auto"
          autoComplete="organization-title"
        />
        <TextField
          label={profileTexts.workplace}
          {...field("workplace")}
          dir="auto"
          autoComplete="organization"
        />
        <TextField
          label={profileTexts.whatsApp}
          hint={profileTexts.whatsAppHint}
          {...field("whatsApp")}
          type="tel"
          dir="ltr"
          autoComplete="tel"
        />
        <Button tone="primary">{profileTexts.save}</Button>
      </CheckedForm>
      {certificates.length > 0 && (
        <>
          <h2 className={css.part}>{profileTexts.certificates}</h2>
          <ul className={css.issued}>
            {certificates.map(({ href, courseName, issued }) => (
              <li key={href}>
                {profileTexts.certificate(
                  <a href={href}>
                    <bdi>{courseName}</bdi>
                  </a>,
                  issued,
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <h2 className={css.part}>{profileTexts.ownData}</h2>
      <p>{profileTexts.ownDataIntro}</p>
      <ul className={css.links}>
        <li>
          <a href={urls.learner.data}>{profileTexts.readData}</a>
        </li>
        <li>
          <a href={urls.learner.dataFile} download>
            {profileTexts.downloadData}
          </a>
        </li>
      </ul>
      <h2 className={css.part}>{profileTexts.account}</h2>
      <ul className={css.links}>
        <li>
          <a href={urls.sessions}>{profileTexts.devices}</a>
        </li>
        <li>
          <a href={urls.changePassword}>{profileTexts.changePassword}</a>
        </li>
        <li>
          <a href={urls.site.accounts}>{profileTexts.removeAccount}</a>
        </li>
      </ul>
    </>
  );
}

/** Another window, or an Admin, may have saved since. */
const basisOf = (answer: SubmissionResult<string[]> | undefined) =>
  answer && {
    version: profileForm.shape.version.parse(answer.initialValue?.version),
    whatsApp: profileForm.shape.knownWhatsApp.parse(answer.initialValue?.knownWhatsApp),
  };

function Theirs({ name, arabicName, specialty, workplace, whatsApp }: OwnProfile) {
  const saved = [
    [profileTexts.name, name],
    [profileTexts.arabicName, arabicName],
    [profileTexts.specialty, specialty],
    [profileTexts.workplace, workplace],
    [profileTexts.whatsApp, whatsApp],
  ];
  return (
    <section className={css.theirs} aria-labelledby="theirs">
      <h2 id="theirs">{profileTexts.otherVersion}</h2>
      <dl>
        {saved.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{text || profileTexts.emptyField}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
