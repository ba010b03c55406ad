import { Link } from "@remix-run/react";
import { plainList } from "./global.css";
import { header } from "./page-header.css";

export type Crumb = { label: string; href?: string };

/** The breadcrumb and the page's one `h1`. The last entry of the trail is the page itself. */
export function PageHeader({ title, trail = [] }: { title: string; trail?: readonly Crumb[] }) {
  return (
    <header className={header}>
      {trail.length > 0 && (
        <nav aria-label="Breadcrumb">
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
      )}
      <h1 dir="auto">{title}</h1>
    </header>
  );
}
