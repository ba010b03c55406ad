import type { ReactNode } from "react";
import * as css from "./tool.css";

type ToolProps = { name: ReactNode; value: ReactNode; className?: string; children: ReactNode };

/** One cell of the row of tools, and the panel that it opens. Browsers leave one panel of a name open. */
export function Tool({ name, value, className, children }: ToolProps) {
  return (
    <details name="tool" className={className}>
      <summary className={css.cell}>
        <span className={css.name}>{name}</span> <span className={css.value}>{value}</span>
      </summary>
      <div className={css.panel}>{children}</div>
    </details>
  );
}
