import { useEffect, useState } from "react";
import { noticeTimes, texts } from "~/texts";
import { Button } from "~/ui/button";
import { ForgeryField } from "~/ui/form/forgery-field";
import { useFetcherSubmit } from "~/ui/form/use-fetcher-submit";
import { useToasts } from "~/ui/notices/use-toasts";
import { urls } from "~/urls";
import { useCarryBack } from "../list/back";
import * as css from "./plan.css";
import { loggedInFormTexts as say } from "./texts";

const failed = { kind: "error", text: texts.loginStatusFailed, ms: noticeTimes.toast } as const;

const statusWords = { updated: texts.statusUpdated, failed: texts.statusFailed };
type Status = keyof typeof statusWords;

type LoggedInFormProps = { id: string; isLoggedIn: boolean; isOwn: boolean };

/** With JavaScript, the box changes at once and falls back if saving fails; without it, a button saves. */
export function LoggedInForm({ id, isLoggedIn, isOwn }: LoggedInFormProps) {
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const { status, setStatus } = useStatus();
  const show = useToasts();
  const fail = () => {
    setStatus("failed");
    show([failed]);
  };
  const { Form, isSending, submit } = useFetcherSubmit(
    (refusal) => (refusal ? fail() : setStatus("updated")),
    fail,
  );
  const [pressed, setPressed] = useState<FormData>();
  const isChecked = isSending && pressed ? pressed.has("isLoggedIn") : isLoggedIn;
  const address = useCarryBack()(urls.admin.userLoggedIn(id));
  const save = (form: HTMLFormElement) => {
    const sent = new FormData(form);
    setPressed(sent);
    return submit(form, sent, { action: address, preventScrollReset: true });
  };
  return (
    <section className={css.section} aria-labelledby="logged-in-management">
      <h2 id="logged-in-management">{say.loggedInManagement}</h2>
      <Form method="post" action={address} className={css.flag}>
        <ForgeryField />
        <label className={css.check}>
          <input
            type="checkbox"
            name="isLoggedIn"
            aria-describedby="logged-in-hint"
            aria-busy={isSending || undefined}
            autoComplete="off"
            checked={isChecked}
            onChange={({ currentTarget: { form } }) => {
              if (form && !isSending) save(form);
            }}
          />
          {say.userIsLoggedIn}
        </label>
        {!isLive && <Button tone="quiet">{say.saveStatus}</Button>}
        <p className={css.status} role="status" data-failed={status === "failed" || undefined}>
          {status && statusWords[status]}
        </p>
      </Form>
      <p id="logged-in-hint" className={css.soft}>
        {isOwn ? texts.ownAccountSignOut : say.hint}
      </p>
    </section>
  );
}

function useStatus() {
  // An object, so that the same words said again stay for their whole time.
  const [shown, setShown] = useState<{ status?: Status }>({});
  useEffect(() => {
    if (!shown.status) return;
    const clear = () => setShown({});
    const timer = setTimeout(clear, noticeTimes.success);
    return () => clearTimeout(timer);
  }, [shown]);
  return { status: shown.status, setStatus: (status: Status) => setShown({ status }) };
}
