import { Link, NavLink } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { texts } from "~/texts";
import { hide } from "../hide";
import { ChevronDown, Lock } from "../icons";
import { sidebarTexts as say } from "../texts";
import * as css from "./sidebar.css";

export function SidebarSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

type GroupProps = {
  label: string;
  locked?: boolean;
  lockedText?: string;
  open?: boolean;
  children?: ReactNode;
};

type FoldProps = { label: string; icon: ReactNode; open?: boolean; children: ReactNode };

export function SidebarGroup({
  label,
  locked,
  lockedText = texts.quarterLocked,
  open,
  children,
}: GroupProps) {
  if (locked) {
    return (
      <div>
        <div className={css.groupName}>
          <span role="img" aria-label={say.locked}>
            <Lock />
          </span>
          <span dir="auto">{label}</span>
        </div>
        <SidebarNote>{lockedText}</SidebarNote>
      </div>
    );
  }
  return (
    <details open={open}>
      <summary className={css.groupName}>
        <ChevronDown />
        <span dir="auto">{label}</span>
      </summary>
      {children}
    </details>
  );
}

export function SidebarFold({ label, icon, open, children }: FoldProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // For browsers without `scroll-initial-target`.
    const current = box.current?.querySelector<HTMLElement>("[aria-current]");
    if (current && box.current) {
      const { top, bottom } = box.current.getBoundingClientRect();
      const place = current.getBoundingClientRect();
      if (place.bottom > bottom) box.current.scrollTop += place.bottom - (top + bottom) / 2;
    }
  }, []);
  return (
    <details open={open} className={css.fold}>
      <summary className={css.link}>
        {icon}
        <span>{label}</span>
        <ChevronDown />
      </summary>
      <div ref={box} className={css.folded}>
        {children}
      </div>
    </details>
  );
}

export function SidebarNote({ children }: { children: ReactNode }) {
  return <p className={css.note}>{children}</p>;
}

type LinkProps = {
  href: string;
  current?: boolean;
  icon?: ReactNode;
  unread?: number;
  unreadText?: typeof say.unread;
  after?: ReactNode;
  children: ReactNode;
};

/** If `current` is left out, the address decides. A course is current on each of its lectures. */
export function SidebarLink(props: LinkProps) {
  const { href, current, icon, unread = 0, unreadText = say.unread, after, children } = props;
  const place = { to: href, className: css.link } as const;
  const content = (
    <>
      {icon}
      <span dir="auto">{children}</span>
      {unread > 0 && <span className={css.unread}>{unreadText(unread > 999 ? "999+" : unread, hide)}</span>}
      {after}
    </>
  );
  return current === undefined ? (
    <NavLink {...place}>{content}</NavLink>
  ) : (
    <Link {...place} aria-current={current ? "page" : undefined}>
      {content}
    </Link>
  );
}
