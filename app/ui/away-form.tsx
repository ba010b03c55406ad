import { Form, type FormProps } from "@remix-run/react";
import { forwardRef } from "react";
import { noticeTimes, texts } from "~/texts";
import { Notices } from "./notices";
import { useUnsent } from "./use-unsent";

/** A form that posts to another page: without a line it says so in a corner, and this page stays. */
export const AwayForm = forwardRef<HTMLFormElement, FormProps>(function AwayForm(props, ref) {
  const { unsent, keepUnsent } = useUnsent();
  return (
    <>
      <Form ref={ref} {...props} onSubmit={keepUnsent} />
      {unsent > 0 && (
        <Notices
          key={unsent}
          place="toast"
          notices={[{ kind: "error", text: texts.unsaved, ms: noticeTimes.toast }]}
        />
      )}
    </>
  );
});
