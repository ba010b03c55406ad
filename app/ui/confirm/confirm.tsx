import { type ComponentProps, type ComponentType, lazy, Suspense, useEffect } from "react";
import type ConfirmDialog from "./confirm-dialog";

type ConfirmProps = ComponentProps<typeof ConfirmDialog> & {
  /** Asks in another way, if the dialog's module does not load. */
  orElse: () => void;
};

const Dialog = lazy<ComponentType<ConfirmProps>>(() =>
  import("./confirm-dialog").catch(() => ({ default: OrElse })),
);

export function Confirm(props: ConfirmProps) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}

function OrElse({ orElse }: ConfirmProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(orElse, []);
  return null;
}
