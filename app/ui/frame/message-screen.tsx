import type { ReactNode } from "react";
import { EmptyArt } from "~/ui/empty-art";
import * as css from "./message-screen.css";

type MessageScreenProps = { code?: string; title: string; children?: ReactNode; actions?: ReactNode };

export function MessageScreen({ code, title, children, actions }: MessageScreenProps) {
  return (
    <section className={css.message}>
      <EmptyArt />
      {code && <p className={css.code}>{code}</p>}
      <h1>{title}</h1>
      {typeof children === "string" ? <p dir="auto">{children}</p> : children}
      {actions && <div className={css.actions}>{actions}</div>}
    </section>
  );
}
