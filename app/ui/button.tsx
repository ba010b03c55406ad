import type { ComponentPropsWithoutRef } from "react";
import { button } from "./button.css";
import { Spinner } from "./spinner";
import { buttonTexts as say } from "./texts";

export type Tone = keyof typeof button;

type ButtonProps = ComponentPropsWithoutRef<"button"> & { tone?: Tone; pending?: boolean };

export function Button({ tone = "primary", pending = false, className, children, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      className={className ? `${button[tone]} ${className}` : button[tone]}
      aria-busy={pending || undefined}
    >
      {pending && <Spinner size={18} label={say.pending} />}
      {children}
    </button>
  );
}

type ButtonLinkProps = ComponentPropsWithoutRef<"a"> & {
  href: string;
  tone?: Tone;
  /** Discards its form's input, so `UnsavedGuard` does not ask. */
  "data-gives-up"?: boolean;
};

export function ButtonLink({ tone = "primary", className, ...rest }: ButtonLinkProps) {
  return <a {...rest} className={className ? `${button[tone]} ${className}` : button[tone]} />;
}
