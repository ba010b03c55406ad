import { data } from "@remix-run/cloudflare";
import { Form, Link, type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { askToConfirm } from "~/access/confirmation.server";
import { only } from "~/access/only.server";
import { confirmedForAdmins } from "~/access/rules";
import { logFailure } from "~/log.server";
import { texts } from "~/texts";
import { Button, ButtonLink } from "~/ui/button";
import { ForgeryField } from "~/ui/form/forgery-field";
import { useRefusal } from "~/ui/form/refusal";
import { useIsSending } from "~/ui/form/use-is-sending";
import { PageHeader } from "~/ui/frame/page-header";
import { Alert } from "~/ui/notices/alert";
import { Reasons } from "~/ui/reasons";
import { urls } from "~/urls";
import { resultsView } from "../bulk/results-view.server";
import { done } from "../editing/done.server";
import { check } from "../editing/form.css";
import type { FormAnswer } from "../editing/form-answer";
import { refusalOf, refused } from "../editing/refused.server";
import { Missing, titleOr } from "../missing";
import { orNotFound } from "../or-not-found.server";
import { handOverLinks } from "../password-links/link-sheet.server";
import { BadRows, DoubtfulRows, DryRun, Outcome, Result } from "./import-parts";
import { listParts, readImport } from "./import-store.server";
import { importView } from "./import-view.server";
import { linkAdded } from "./link-added.server";
import { runImport } from "./run-import.server";
import { importCheckTexts as say } from "./texts";
import * as css from "./user-csv.css";

export { clientAction } from "../editing/unsent";

/** An import that broke off half way has changed data. After 503 (see `withOfflineFallback`), leaves the page alone. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus }) => actionStatus !== 503;

const shownLinks = 1000;

export const meta = titleOr("import", say.importUsers);

export const loader = only(confirmedForAdmins, async ({ params, context, viewer }) =>
  orNotFound(await importView(context, params.importId, viewer.id)),
);

export const action = only.post(confirmedForAdmins, async ({ request, params, context, viewer, form }) => {
  const { db, env, files, waitUntil } = context;
  const id = params.importId ?? "";
  const stored = await readImport(files, id, viewer.id);
  if (!stored) return refused(404, texts.userImport.expired);
  if (stored.good.length === 0) return refused(400, texts.userImport.noValidRows);
  let imported: number;
  try {
    const rows = {
      fileName: stored.fileName,
      rows: stored.good,
      takesDoubtful: form.get("doubtful") === "yes",
    };
    const work = runImport({ db, files }, id, rows, { id: viewer.id, email: viewer.email });
    // If the visitor leaves and the request ends, the import still goes on.
    waitUntil(work.catch(() => []));
    imported = (await work).filter(({ refusal }) => refusal !== "doubtful").length;
  } catch (error) {
    logFailure("apply an import of users", error);
    const parts = await listParts(files, id).catch(() => []);
    const applied = parts.reduce((sum, { outcomes }) => sum + outcomes.length, 0);
    return brokenOff(texts.userImport.interrupted(applied, stored.good.length), form);
  }
  if (form.get("links") === "yes") {
    try {
      const linked = await linkAdded({ db, files }, id, env.APP_SECRET, viewer);
      if (linked === "unconfirmed") throw await askToConfirm(request, context);
      const origin = new URL(request.url).origin;
      const results = resultsView("password-links", linked, origin);
      if (results.length > 0) return data({ links: await handOverLinks(context, results, shownLinks) });
    } catch (error) {
      if (error instanceof Response) throw error;
      logFailure("make the password links of an import", error);
      return brokenOff(texts.userImport.linksInterrupted, form);
    }
  }
  const text = texts.userImport.finished(imported);
  return done(request, context, { href: urls.admin.usersImported(id), text });
});

/** Keeps the boxes as they were sent. */
function brokenOff(text: string, form: FormData) {
  const initialValue = { links: form.get("links") ?? "", doubtful: form.get("doubtful") ?? "" };
  return data({ lastResult: { ...refusalOf(text).lastResult, initialValue } }, { status: 500 });
}

export default function ImportCheck() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const errors = useRefusal();
  const sent = useActionData<FormAnswer>()?.lastResult?.initialValue;
  const isSending = useIsSending();
  const top = useRef<HTMLDivElement>(null);
  // An answer with links or a fault is no redirect, after which the router would scroll up by itself.
  useEffect(() => {
    if (!answer) return;
    top.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [answer]);
  if (!view) return <Missing what="import" />;
  const breadcrumbs = [
    { label: say.users, href: urls.admin.users },
    { label: say.importUsers, href: urls.admin.usersImport },
    { label: view.fileName },
  ];
  const isDone = view.applied.total >= view.good && view.good > 0;
  const isBegun = view.applied.total > 0;
  const links = answer && "links" in answer ? answer.links : undefined;
  return (
    <>
      <PageHeader title={say.importUsers} breadcrumbs={breadcrumbs} />
      <div ref={top} tabIndex={-1} data-messages>
        <Reasons of={errors} />
        {isBegun && <Outcome view={view} isDone={isDone} />}
      </div>
      {!isBegun &&
        view.notes.map((note) => (
          <Alert key={note} kind="info">
            {note}
          </Alert>
        ))}
      {isBegun ? <Result view={view} isDone={isDone} links={links} /> : <DryRun view={view} />}
      {!isDone && (
        <Form method="post" className={css.actions}>
          <ForgeryField />
          {(view.counts.newAccounts > 0 || isBegun) && (
            <div className={css.withLinks}>
              <label className={check}>
                <input
                  type="checkbox"
                  name="links"
                  value="yes"
                  defaultChecked={sent ? sent.links === "yes" : !isBegun}
                  aria-describedby="links-hint"
                />
                {say.makePasswordLinks}
              </label>
              <p id="links-hint">
                {say.passwordLinksHint} {view.isMailed && say.mailNote} {say.untickHint}
              </p>
            </div>
          )}
          {view.doubtful.total > 0 && (
            <div className={css.withLinks}>
              <label className={check}>
                <input
                  type="checkbox"
                  name="doubtful"
                  value="yes"
                  defaultChecked={sent?.doubtful === "yes"}
                  aria-describedby="doubtful-hint"
                />
                {say.includeNeverConfirmed(view.doubtful.total)}
              </label>
              <p id="doubtful-hint">{say.neverConfirmedHint}</p>
            </div>
          )}
          {view.good > 0 && (
            <Button pending={isSending} disabled={isSending}>
              {isBegun ? say.continueImport : say.importRows(view.good)}
            </Button>
          )}
          <ButtonLink href={urls.admin.usersImport} tone="quiet">
            {say.chooseAnotherFile}
          </ButtonLink>
        </Form>
      )}
      {!isBegun && <DoubtfulRows view={view} />}
      {!isBegun && <BadRows view={view} />}
      {isDone && (
        <div className={css.actions}>
          <ButtonLink href={urls.admin.users}>{say.usersList}</ButtonLink>
          <Link to={urls.admin.usersImport}>{say.importAnotherFile}</Link>
        </div>
      )}
    </>
  );
}
