import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { noticeTimes, texts } from "~/texts";
import { Button } from "~/ui/button";
import { ForgeryField } from "~/ui/forgery-field";
import { bringRoutes } from "~/ui/known-routes";
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
  const { status, fail } = useStatus(fetcher);
  const [pressed, setPressed] = useState<FormData | null>(null);
  const isChecked = (fetcher.formData ?? pressed)?.has("isLoggedIn") ?? isLoggedIn;
  const isSaving = pressed !== null || fetcher.state !== "idle";
  const address = urls.admin.userLoggedIn(id);
  const save = async (form: HTMLFormElement) => {
    const sent = new FormData(form);
    setPressed(sent);
    if (await bringRoutes(address)) {
      return fetcher.submit(sent, { method: "post", action: address, preventScrollReset: true });
    }
    setPressed(null);
    fail();
  };
  useEffect(() => {
    if (fetcher.state !== "idle") setPressed(null);
  }, [fetcher.state]);
  return (
    <section className={css.section} aria-labelledby="logged-in-management">
      <h2 id="logged-in-management">Logged In Management</h2>
      <fetcher.Form method="post" action={address} className={css.flag}>
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
              if (form && !isSaving) save(form);
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
        {isOwn ? texts.ownAccountLoggedIn : "Untick to sign this user out everywhere. Ticking has no effect."}
      </p>
    </section>
  );
}

/** A success brings no data, and the fetcher keeps an earlier failure's; so only new data means failure. */
function useStatus({ state, data }: { state: string; data?: { lastResult: unknown } }) {
  const show = useToasts();
  const fail = () => {
    setStatus(texts.statusFailed);
    show([failed]);
  };
  const [status, setStatus] = useState("");
  const wasSaving = useRef(false);
  const dataBefore = useRef(data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of a try is of interest
  useEffect(() => {
    const isOver = wasSaving.current && state === "idle";
    if (!wasSaving.current) dataBefore.current = data;
    wasSaving.current = state !== "idle";
    if (!isOver) return;
    if (data !== dataBefore.current) fail();
    else setStatus(texts.statusUpdated);
  }, [state, data]);
  useEffect(() => {
    if (!status) return;
    const clear = () => setStatus("");
    const timer = setTimeout(clear, noticeTimes.success);
    return () => clearTimeout(timer);
  }, [status]);
  return { status, fail };
}
