import type { ReactNode } from "react";
import { Check, ErrorCircle, Info, Warning } from "../icons";
import { alert } from "./alert.css";

const kindIcons = { info: Info, success: Check, warning: Warning, error: ErrorCircle } as const;
export type Kind = keyof typeof kindIcons;

const roleOf = (kind: Kind) => (kind === "error" || kind === "warning" ? "alert" : "status");

type AlertProps = {
  kind: Kind;
  title?: string;
  role?: "status" | null;
  children?: ReactNode;
};

export function Alert({ kind, title, role, children }: AlertProps) {
  const Icon = kindIcons[kind];
  return (
    <div className={alert[kind]} role={role === undefined ? roleOf(kind) : (role ?? undefined)}>
      <Icon size={24} />
      <div>
        {title && <strong>{title}</strong>}
        {typeof children === "string" ? <p dir="auto">{children}</p> : children}
      </div>
    </div>
  );
}
