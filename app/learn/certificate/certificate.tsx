import { getInputProps, useForm } from "@conform-to/react";
import { data } from "@remix-run/cloudflare";
import { Link, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { parseForm, refusing } from "~/access/forms.server";
import { only } from "~/access/only.server";
import { redirectWith } from "~/access/redirects.server";
import { learner } from "~/access/rules";
import { dateTimeText } from "~/formats";
import { keyField } from "~/http/idempotency/keyed-form.server";
import { courseCertificate, issueCertificate } from "~/models/certificates/course-certificate";
import type { Certificate } from "~/models/certificates/printed-certificate";
import { findProfile } from "~/models/profile/profile";
import { courseIdOf } from "~/models/row-id";
import { isValid } from "~/models/subscription/subscription";
import type * as z from "~/settings/zod";
import { noticeTimes, texts } from "~/texts";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { CheckedForm } from "~/ui/form/checked-form";
import { errorsOf, FormMessages } from "~/ui/form/form-messages";
import { TextField } from "~/ui/form/text-field";
import { withoutKey } from "~/ui/form/without-key";
import type { ScriptHandle } from "~/ui/frame/hydrates";
import { PageHeader } from "~/ui/frame/page-header";
import { urls } from "~/urls";
import { profileTexts } from "../profile/texts";
import * as css from "./certificate.css";
import { certificateForm } from "./certificate-schema";
import { Issued, issuedView } from "./issued";
import { shareLinks } from "./share";
import { certificateTexts as say, certificateTexts as words } from "./texts";

export const handle = { bundle: "learnerForm", lastingNotices: true } satisfies ScriptHandle;
export const meta: MetaFunction = () => [{ title: words.title }];

/** Needs no valid plan, because watched lectures stay watched. */
export const loader = only(learner, async ({ request, params, context, viewer }) => {
  const now = new Date();
  const [found, profile, society] = await Promise.all([
    courseCertificate(context.reads, viewer, courseIdOf(params.courseId), now),
    findProfile(context.reads, viewer.id),
    context.society(),
  ]);
  if (!found) return data(null, { status: 404 });
  const { course, lectures, missing, issued } = found;
  return data({
    course,
    lectures,
    missing: missing.map(({ countsFrom, ...lecture }) => ({
      ...lecture,
      countsFrom: countsFrom && dateTimeText(countsFrom),
    })),
    issued: issued && issuedPage(issued, request, society.english.name),
    mayWatch: isValid(viewer.subscription, now),
    name: profile.name,
    arabicName: profile.arabicName,
    version: profile.version,
    submission: crypto.randomUUID(),
  });
});

function issuedPage(issued: Certificate, request: Request, society: string) {
  const view = issuedView(issued);
  const address = new URL(urls.site.certificate(view.code), request.url).href;
  const { code, courseName } = view;
  return { ...view, shares: shareLinks({ code, courseName, issuedAt: issued.issuedAt, address, society }) };
}

export const action = only.once(learner, async ({ request, params, context, viewer, form }) => {
  const submission = parseForm(form, certificateForm, [keyField]);
  if (submission.status !== "success") return data({ lastResult: submission.reply() }, { status: 400 });
  const courseId = courseIdOf(params.courseId);
  const { name, arabicName } = submission.value;
  const { outcome } = await issueCertificate(context.db, viewer, { courseId, name, arabicName }, new Date());
  if (outcome !== "issued") {
    const text = outcome === "not-watched" ? words.notWatched : words.nameChanged;
    return refusing(submission)(409, text);
  }
  const notice = { kind: "success", text: words.issued, ms: noticeTimes.success } as const;
  return redirectWith({ request, context }, urls.learner.certificate(courseId), notice);
});

export default function CourseCertificate() {
  const page = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  if (!page) {
    return (
      <EmptyState heading="h1" title={words.noSuchCourse}>
        {words.noSuchCourseHint}
      </EmptyState>
    );
  }
  const { course, issued } = page;
  const courseName = page.mayWatch
    ? { label: course.name, href: urls.learner.lectures(course) }
    : { label: course.name };
  return (
    <div className={css.narrow}>
      <PageHeader
        title={words.title}
        breadcrumbs={[
          { label: say.myCourses, href: urls.learner.start() },
          courseName,
          { label: words.title },
        ]}
      />
      <FormMessages answer={lastResult} said={errorsOf(lastResult)} />
      {issued ? <Issued {...issued} /> : <ToIssue {...page} />}
    </div>
  );
}

type Page = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>;

function ToIssue(page: Page) {
  const { lectures, missing } = page;
  if (lectures === 0) return <p>{words.noLectures}</p>;
  if (missing.length > 0) return <Missing {...page} />;
  return (
    <>
      <p>{words.allWatched}</p>
      <AskForm {...page} />
    </>
  );
}

function Missing({ course, lectures, missing, mayWatch }: Page) {
  return (
    <>
      <p>
        <strong>{words.lecturesWatched(lectures - missing.length, lectures)}</strong>
      </p>
      <p>{words.countingRule}</p>
      <h2>{words.unwatched}</h2>
      <ul className={css.missing}>
        {missing.map(({ id, name, countsFrom }) => (
          <li key={id}>
            {mayWatch ? (
              <Link to={urls.learner.lectures(course, id)}>
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <bdi>{name}</bdi>
            )}
            {countsFrom && ` ${words.countsFrom(countsFrom)}`}
          </li>
        ))}
      </ul>
    </>
  );
}

function AskForm({ name, arabicName, version, submission }: Page) {
  const lastResult = useActionData<typeof action>()?.lastResult;
  const [form, fields] = useForm<z.input<typeof certificateForm>>({
    id: `certificate-${version}`,
    lastResult,
  });
  const field = (name: "name" | "arabicName") => ({
    ...withoutKey(getInputProps(fields[name], { type: "text" })),
    errors: fields[name].errors,
  });
  return (
    <CheckedForm
      id={form.id}
      schema={certificateForm}
      judged="touched"
      failures={{ 0: texts.offline, other: texts.serverError }}
    >
      <input type="hidden" name="submission" value={submission} />
      {name === "" ? (
        <>
          <p>{words.nameRequest}</p>
          <TextField
            label={profileTexts.name}
            hint={profileTexts.nameHint}
            {...field("name")}
            dir="auto"
            autoComplete="name"
            required
          />
          <TextField label={profileTexts.arabicName} {...field("arabicName")} dir="rtl" lang="ar" />
        </>
      ) : (
        <>
          <input type="hidden" name="name" value={name} />
          <input type="hidden" name="arabicName" value={arabicName} />
          <p>{words.nameConfirmation}</p>
          <p>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            {arabicName && (
              <>
                <br />
                <bdi lang="ar">{arabicName}</bdi>
              </>
            )}
            <br />
            <Link to={urls.learner.profile}>{words.changeName}</Link>
          </p>
        </>
      )}
      <Button tone="primary">{words.requestCertificate}</Button>
    </CheckedForm>
  );
}
