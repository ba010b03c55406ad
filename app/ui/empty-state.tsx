import type { ReactNode } from "react";
import { EmptyArt } from "./empty-art";
import { empty } from "./empty-state.css";

type EmptyStateProps = {
  title: string;
  heading?: "h1" | "h2";
  children?: ReactNode;
};

export function EmptyState({ title, heading: Heading = "h2", children }: EmptyStateProps) {
  return (
    <div className={empty}>
      <EmptyArt />
      <Heading>{title}</Heading>
      {typeof children === "string" ? <p>{children}</p> : children}
    </div>
  );
}
