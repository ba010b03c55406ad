import type { ReactNode } from "react";
import { EmptyArt } from "./empty-art";
import { empty } from "./empty-state.css";

type EmptyStateProps = {
  title: string;
  /** `h1` where nothing else on the page has one. */
  heading?: "h1" | "h2";
  children?: ReactNode;
};

/** Nothing here yet: says so, and in `children` what to do about it. */
export function EmptyState({ title, heading: Heading = "h2", children }: EmptyStateProps) {
  return (
    <div className={empty}>
      <EmptyArt />
      <Heading>{title}</Heading>
      {typeof children === "string" ? <p>{children}</p> : children}
    </div>
  );
}
