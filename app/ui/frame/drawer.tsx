import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../button";
import { closePopover } from "../close-popover";
import { Close, Menu } from "../icons";
import { drawerTexts as say } from "../texts";
import { drawer, drawerButton } from "./drawer.css";

type DrawerProps = { id: string; label: string; className?: string; children: ReactNode };

/** React 18 has no types for popover attributes, so they are spread. */
export function DrawerButton({ id }: { id: string }) {
  return (
    <Button tone="quiet" type="button" className={drawerButton} {...{ popovertarget: id }}>
      <Menu />
      {say.menu}
    </Button>
  );
}

export function Drawer({ id, label, className = "", children }: DrawerProps) {
  const nav = useRef<HTMLElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each location closes the sheet
  useEffect(() => closePopover(nav.current), [key]);
  return (
    <nav ref={nav} id={id} aria-label={label} className={`${drawer} ${className}`} {...{ popover: "" }}>
      <Button
        tone="quiet"
        type="button"
        className={drawerButton}
        {...{ popovertarget: id, popovertargetaction: "hide" }}
      >
        <Close />
        {say.close}
      </Button>
      {children}
    </nav>
  );
}
