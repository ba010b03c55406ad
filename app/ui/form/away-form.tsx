import type { FormProps } from "@remix-run/react";
import { forwardRef, type ReactNode } from "react";
import { noticeTimes } from "~/texts";
import { useToasts } from "../notices/use-toasts";
import { useAway } from "./use-away";

type AwayFormProps = Pick<FormProps, "method" | "action" | "className" | "preventScrollReset"> & {
  children: (isSending: boolean) => ReactNode;
};

/** Posts to another page. If that refuses, a toast gives the reasons and this page stays. */
export const AwayForm = forwardRef<HTMLFormElement, AwayFormProps>(function AwayForm(
  { children, preventScrollReset, ...props },
  ref,
) {
  const show = useToasts();
  const { Form, isSending, onSubmit } = useAway({
    preventScrollReset,
    onRefused: (reasons) => show(reasons.map((text) => ({ kind: "error", text, ms: noticeTimes.toast }))),
  });
  return (
    <Form ref={ref} {...props} onSubmit={onSubmit}>
      {children(isSending)}
    </Form>
  );
});
