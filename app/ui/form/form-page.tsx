import type { ReactNode } from "react";
import { EmptyArt } from "../empty-art";
import "./boxes.css";
import * as css from "./form-page.css";

type FormPageProps = {
  title: string;
  intro?: ReactNode;
  footer?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
};

/** `aside` stands beside the form where the window is wide, else below it. */
export function FormPage({ aside, ...page }: FormPageProps) {
  if (!aside) return <FormCard {...page} />;
  return (
    <div className={css.withAside}>
      <FormCard {...page} />
      <div className={css.aside}>{aside}</div>
    </div>
  );
}

function FormCard({ title, intro, footer, children }: Omit<FormPageProps, "aside">) {
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
