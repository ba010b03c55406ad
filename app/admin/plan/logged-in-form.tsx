import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { Notice } from "~/notices.server";
import { noticeTimes, texts } from "~/texts";
import { Button } from "~/ui/button";
import { ForgeryField } from "~/ui/forgery-field";
import { Notices } from "~/ui/notices";
import { urls } from "~/urls";
import type { action } from "./logged-in";
import * as css from "./plan.css";

/** One list for all renders: a new one would count as arrived with the next success. */
const failed: Notice[] = [{ kind: "error", text: texts.loginStatusFailed, ms: noticeTimes.toast }];

type LoggedInFormProps = { id: string; isLoggedIn: boolean; isOwn: boolean };

/**
 * 'User is logged in': with JavaScript the box flips at once and falls back if saving fails; without, a
 * button saves it (T11).
 */
export function LoggedInForm({ id, isLoggedIn, isOwn }: LoggedInFormProps) {
  const fetcher = useFetcher<typeof action>();
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const { status, failures } = useStatus(fetcher);
  const isChecked = fetcher.formData ? fetcher.formData.has("isLoggedIn") : isLoggedIn;
  const isSaving = fetcher.state !== "idle";
  return (
    <section className={css.section} aria-labelledby="logged-in-management">
      <h2 id="logged-in-management">Logged In Management</h2>
      {failures > 0 && <Notices key={failures} place="toast" notices={failed} />}
      <fetcher.Form method="post" action={urls.admin.userLoggedIn(id)} className={css.flag}>
        <ForgeryField />
        <label className={css.check}>
          <input
            type="checkbox"
            name="isLoggedIn"
            aria-describedby="logged-in-hint"
            aria-busy={isSaving || undefined}
            autoComplete="off"
            checked={isChecked}
            onChange={({ currentTarget: { form } }) => {
              if (!isSaving) fetcher.submit(form, { preventScrollReset: true });
            }}
          />
          User is logged in
        </label>
        {!isLive && <Button tone="quiet">Save status</Button>}
        <p className={css.status} role="status" data-failed={status === texts.statusFailed || undefined}>
          {status}
        </p>
      </fetcher.Form>
      <p id="logged-in-hint" className={css.soft}>
        {isOwn
          ? texts.ownAccountLoggedIn
          : "Unchecking ends all sessions of this user at once, in browsers and in the app. Checking signs nobody in."}
      </p>
    </section>
  );
}

/**
 * The word about the last change, for 3 seconds, and how many have failed: each failure has its toast. A
 * success brings no data, and the fetcher keeps those of a failure before it: only new ones are a failure.
 */
function useStatus({ state, data }: { state: string; data?: { lastResult: unknown } }) {
  const [{ status, failures }, setShown] = useState({ status: "", failures: 0 });
  const wasSaving = useRef(false);
  const dataBefore = useRef(data);
  useEffect(() => {
    const isOver = wasSaving.current && state === "idle";
    if (!wasSaving.current) dataBefore.current = data;
    wasSaving.current = state !== "idle";
    if (!isOver) return;
    const hasFailed = data !== dataBefore.current;
    setShown(({ failures }) =>
      hasFailed
        ? { status: texts.statusFailed, failures: failures + 1 }
        : { status: texts.statusUpdated, failures },
    );
  }, [state, data]);
  useEffect(() => {
    if (!status) return;
    const clear = () => setShown((shown) => ({ ...shown, status: "" }));
    const timer = setTimeout(clear, noticeTimes.success);
    return () => clearTimeout(timer);
  }, [status]);
  return { status, failures };
}
