import type { FormProps } from "@remix-run/react";
import { forwardRef, type ReactNode } from "react";
import { noticeTimes } from "~/texts";
import { useToasts } from "../notices/use-toasts";
import { useFetcherForm } from "./use-fetcher-form";

type FetcherFormProps = Pick<FormProps, "method" | "action" | "className" | "preventScrollReset"> & {
  children: (isSending: boolean) => ReactNode;
};

export function useRefusalToasts() {
  const show = useToasts();
  return (reasons: string[]) => show(reasons.map((text) => ({ kind: "error", text, ms: noticeTimes.toast })));
}

/** Posts to another page. If that refuses, a toast gives the reasons and this page stays. */
export const FetcherForm = forwardRef<HTMLFormElement, FetcherFormProps>(function FetcherForm(
  { children, preventScrollReset, ...props },
  ref,
) {
  const tell = useRefusalToasts();
  const { Form, isSending, onSubmit } = useFetcherForm({
    preventScrollReset,
    onRefused: tell,
  });
  return (
    <Form ref={ref} {...props} onSubmit={onSubmit}>
      {children(isSending)}
    </Form>
  );
});
