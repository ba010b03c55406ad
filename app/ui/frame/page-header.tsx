import { Link } from "@remix-run/react";
import { plainList } from "../global.css";
import { pageHeaderTexts as say } from "../texts";
import { breadcrumb, header } from "./page-header.css";

export type Crumb = { label: string; href?: string };

export function PageHeader({ title, trail = [] }: { title: string; trail?: readonly Crumb[] }) {
  return (
    <header className={header}>
      {trail.length > 0 && <Breadcrumb trail={trail} />}
      <h1 dir="auto">{title}</h1>
    </header>
  );
}

export function Breadcrumb({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav aria-label={say.breadcrumb} className={breadcrumb}>
      <ol className={plainList}>
        {trail.map(({ label, href }, index) => (
          <li key={`${label}-${href ?? ""}`} dir="auto">
            {href ? (
              <Link to={href}>{label}</Link>
            ) : (
              <span aria-current={index === trail.length - 1 ? "page" : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
