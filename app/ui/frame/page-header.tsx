import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { plainList } from "../global.css";
import { pageHeaderTexts as say } from "../texts";
import { beside, breadcrumb, header } from "./page-header.css";

export type Crumb = { label: string; href?: string };

type PageHeaderProps = {
  title: string;
  breadcrumbs?: readonly Crumb[];
  /** What can be pressed beside the title. */
  children?: ReactNode;
};

export function PageHeader({ title, breadcrumbs = [], children }: PageHeaderProps) {
  const heading = <h1 dir="auto">{title}</h1>;
  return (
    <header className={header}>
      {breadcrumbs.length > 0 && <Breadcrumb breadcrumbs={breadcrumbs} />}
      {children ? (
        <div className={beside}>
          {heading}
          {children}
        </div>
      ) : (
        heading
      )}
    </header>
  );
}

export function Breadcrumb({ breadcrumbs }: { breadcrumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={say.breadcrumb} className={breadcrumb}>
      <ol className={plainList}>
        {breadcrumbs.map(({ label, href }, index) => (
          <li key={`${label}-${href ?? ""}`} dir="auto">
            {href ? (
              <Link to={href}>{label}</Link>
            ) : (
              <span aria-current={index === breadcrumbs.length - 1 ? "page" : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
