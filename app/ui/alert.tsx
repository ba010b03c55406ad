import type { ReactNode } from "react";
import { alert } from "./alert.css";
import { Check, ErrorCircle, Info, Warning } from "./icons";

export const kindIcons = { info: Info, success: Check, warning: Warning, error: ErrorCircle } as const;
export type Kind = keyof typeof kindIcons;

/** Errors and warnings interrupt a screen reader, the others wait their turn. */
export const roleOf = (kind: Kind) => (kind === "error" || kind === "warning" ? "alert" : "status");

type AlertProps = {
  kind: Kind;
  title?: string;
  /** Only where it should interrupt less than its kind does. */
  role?: "status";
  children?: ReactNode;
};

/** A message that stays in the page, at its place. */
export function Alert({ kind, title, role, children }: AlertProps) {
  const Icon = kindIcons[kind];
  return (
    <div className={alert[kind]} role={role ?? roleOf(kind)}>
      <Icon size={24} />
      <div>
        {title && <strong>{title}</strong>}
        {typeof children === "string" ? <p dir="auto">{children}</p> : children}
      </div>
    </div>
  );
}
