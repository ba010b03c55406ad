import type { ReactNode } from "react";

export const SlideDrawing = ({ children }: { children: ReactNode }) => (
  <svg
    viewBox="0 0 560 420"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.5}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
);
