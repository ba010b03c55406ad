import type { ReactNode } from "react";
import { EmptyArt } from "../empty-art";
import * as css from "./form-page.css";

type FormPageProps = { title: string; intro?: ReactNode; footer?: ReactNode; children: ReactNode };

export function FormPage({ title, intro, footer, children }: FormPageProps) {
  return (
    <section className={css.formPage} aria-labelledby="form-title">
      <EmptyArt />
      <h1 id="form-title">{title}</h1>
      {typeof intro === "string" ? <p>{intro}</p> : intro}
      {children}
      {footer && <div className={css.footer}>{footer}</div>}
    </section>
  );
}
