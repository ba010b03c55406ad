import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { noticeTimes, texts } from "~/texts";
import { Button } from "~/ui/button";
import { ForgeryField } from "~/ui/forgery-field";
import { useToasts } from "~/ui/toasts";
import { urls } from "~/urls";
import type { action } from "./logged-in";
import * as css from "./plan.css";

const failed = { kind: "error", text: texts.loginStatusFailed, ms: noticeTimes.toast } as const;

type LoggedInFormProps = { id: string; isLoggedIn: boolean; isOwn: boolean };

/** With JavaScript, the box changes at once and falls back if saving fails; without it, a button saves. */
export function LoggedInForm({ id, isLoggedIn, isOwn }: LoggedInFormProps) {
  const fetcher = useFetcher<typeof action>();
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const status = useStatus(fetcher);
  const isChecked = fetcher.formData ? fetcher.formData.has("isLoggedIn") : isLoggedIn;
  const isSaving = fetcher.state !== "idle";
  return (
    <section className={css.section} aria-labelledby="logged-in-management">
      <h2 id="logged-in-management">Logged In Management</h2>
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

/** A success brings no data, and the fetcher keeps an earlier failure's; so only new data means failure. */
function useStatus({ state, data }: { state: string; data?: { lastResult: unknown } }) {
  const show = useToasts();
  const [status, setStatus] = useState("");
  const wasSaving = useRef(false);
  const dataBefore = useRef(data);
  useEffect(() => {
    const isOver = wasSaving.current && state === "idle";
    if (!wasSaving.current) dataBefore.current = data;
    wasSaving.current = state !== "idle";
    if (!isOver) return;
    const hasFailed = data !== dataBefore.current;
    setStatus(hasFailed ? texts.statusFailed : texts.statusUpdated);
    if (hasFailed) show([failed]);
  }, [state, data, show]);
  useEffect(() => {
    if (!status) return;
    const clear = () => setStatus("");
    const timer = setTimeout(clear, noticeTimes.success);
    return () => clearTimeout(timer);
  }, [status]);
  return status;
}
