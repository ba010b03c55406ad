import type { ReactNode } from "react";
import { hide } from "~/ui/hide";
import { urls } from "~/urls";
import * as css from "./settings.css";
import { sectionTexts as say } from "./texts";

const sections = {
  pictures: { title: say.pictures, shownAt: urls.home },
  names: { title: say.names, shownAt: urls.home },
  contact: { title: say.contact, shownAt: urls.site.contact() },
  joining: { title: say.joining, shownAt: urls.site.joining },
  ways: { title: say.ways, shownAt: urls.site.joining },
  home: { title: say.home, shownAt: urls.site.about },
} as const;

export function SectionMenu() {
  return (
    <nav aria-label={say.menu} className={css.menu}>
      <ul>
        {Object.entries(sections).map(([id, { title }]) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The public page opens beside this one, so that nothing typed is lost. */
export function Section({ id, children }: { id: keyof typeof sections; children: ReactNode }) {
  const { title, shownAt } = sections[id];
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={css.section}>
      <header>
        <h2 id={`${id}-title`}>{title}</h2>
        <a href={shownAt} target="_blank" rel="noreferrer">
          {say.seeOnSite(title, hide)}
        </a>
      </header>
      {children}
    </section>
  );
}
