import { Form, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { only } from "~/access/only.server";
import { redirectTo } from "~/access/redirects.server";
import { admin } from "~/access/rules";
import { logFailure } from "~/log.server";
import { firstQuarters } from "~/models/catalogue/course-groups";
import { planName } from "~/models/subscription/subscription";
import { importMegabytes } from "~/models/users/import-limits";
import { texts } from "~/texts";
import { Button, ButtonLink } from "~/ui/button";
import { UnsavedGuard } from "~/ui/confirm/unsaved-guard";
import { fileInput } from "~/ui/form/file-input.css";
import { ForgeryField } from "~/ui/form/forgery-field";
import { useRefusal } from "~/ui/form/refusal";
import { describe, Field } from "~/ui/form/text-field";
import { PageHeader } from "~/ui/frame/page-header";
import { Reasons } from "~/ui/reasons";
import { urls } from "~/urls";
import { csvLine } from "../csv/csv-line";
import { tableAddress } from "../csv/table-file";
import type { FormAnswer } from "../editing/form-answer";
import { refused } from "../editing/refused.server";
import { checkFile } from "./check-file.server";
import { importTexts as say } from "./texts";
import * as css from "./user-csv.css";

export const meta: MetaFunction = () => [{ title: say.importUsers }];

const fileLimit = importMegabytes * 1024 * 1024;

/** The example names quarters that are there. */
export const loader = only(admin, async ({ context }) => {
  const quarters = await firstQuarters(context.reads).catch((error) => {
    logFailure("name quarters in an example", error);
    return [];
  });
  const rows = [
    say.head,
    [
      "mona@mail.example",
      say.exampleName,
      planName(2) ?? "",
      quarters.map(({ name }) => name).join("; "),
      say.exampleNumber,
    ],
    ["karim@mail.example", "", "", "", ""],
  ];
  const example = rows.map(csvLine).join("");
  return { example, file: tableAddress("csv", rows), excelFile: tableAddress("excel", rows) };
});

export const action = only.post(
  admin,
  async ({ context, form, viewer }) => {
    const file = form.get("file");
    if (!(file instanceof File) || (file.name === "" && file.size === 0)) {
      return refused(400, texts.userImport.fileRequired, "file");
    }
    if (file.size > fileLimit) return refused(413, texts.userImport.tooLarge, "file");
    try {
      const checked = await checkFile(context, file, viewer.id);
      return "fault" in checked
        ? refused(400, checked.fault, "file")
        : redirectTo(urls.admin.usersImported(checked.id));
    } catch (error) {
      logFailure("check an import of users", error);
      return refused(500, texts.userImport.saveFailed);
    }
  },
  { bytes: fileLimit + 1024 * 1024, tooLarge: texts.userImport.tooLarge },
);

const hint = say.csvLimits();

/** The browser sends the form itself, so that a refusal of a too large file is a page. */
export default function ImportUsers() {
  const { example, file, excelFile } = useLoaderData<typeof loader>();
  const reasons = useRefusal();
  const refusal = useActionData<FormAnswer>()?.lastResult?.error?.file ?? [];
  const [isTooLarge, setTooLarge] = useState(false);
  const [isAnother, setAnother] = useState(false);
  const breadcrumbs = [{ label: say.users, href: urls.admin.users }, { label: say.importUsers }];
  const errors = isTooLarge ? [texts.userImport.tooLarge] : isAnother ? [] : refusal;
  return (
    <div className={css.narrow}>
      <PageHeader title={say.importUsers} breadcrumbs={breadcrumbs} />
      <Reasons of={isTooLarge || isAnother ? [] : reasons} />
      <p>{say.intro}</p>
      <dl className={css.columns}>
        <div>
          <dt>{say.email}</dt>
          <dd>{say.emailColumn}</dd>
        </div>
        <div>
          <dt>{say.name}</dt>
          <dd>{say.nameColumn}</dd>
        </div>
        <div>
          <dt>{say.plan}</dt>
          <dd>{say.planColumn()}</dd>
        </div>
        <div>
          <dt>{say.quarters}</dt>
          <dd>{say.quartersColumn}</dd>
        </div>
        <div>
          <dt>{say.whatsApp}</dt>
          <dd>{say.whatsAppColumn}</dd>
        </div>
      </dl>
      <pre className={css.sample}>{example}</pre>
      <p className={css.actions}>
        <a href={file} download="users.csv">
          {say.downloadExample}
        </a>
        <a href={excelFile} download="users-excel.csv">
          {say.downloadExampleExcel}
        </a>
      </p>
      <p>{say.passwordLinksNote}</p>
      <Form
        method="post"
        encType="multipart/form-data"
        reloadDocument
        onSubmit={(event) => {
          // Not sent over a slow connection if it is too large.
          const chosen = new FormData(event.currentTarget).get("file");
          const isOver = chosen instanceof File && chosen.size > fileLimit;
          if (isOver) event.preventDefault();
          setTooLarge(isOver);
        }}
      >
        <ForgeryField />
        <UnsavedGuard />
        <Field id="file" label={say.csvFile} hint={hint} errors={errors}>
          <input
            id="file"
            name="file"
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            required
            className={fileInput}
            onChange={() => {
              setAnother(true);
              setTooLarge(false);
            }}
            {...describe({ id: "file", hint, errors })}
          />
        </Field>
        <div className={css.actions}>
          <Button>{say.checkFile}</Button>
          <ButtonLink href={urls.admin.users} tone="quiet" data-gives-up>
            {say.cancel}
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}
