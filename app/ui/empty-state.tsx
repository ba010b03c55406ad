import type { ReactNode } from "react";
import { EmptyArt } from "./empty-art";
import { empty } from "./empty-state.css";

/** Nothing here yet: says so, and in `children` what to do about it. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={empty}>
      <EmptyArt />
      <h2>{title}</h2>
      {typeof children === "string" ? <p>{children}</p> : children}
    </div>
  );
}
