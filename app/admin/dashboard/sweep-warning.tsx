import { plainList } from "~/ui/global.css";
import { Alert } from "~/ui/notices/alert";
import { sweepWarningTexts as say } from "./texts";

/** Rule: Sweep. */
export function SweepWarning({ holds }: { holds: readonly { prefix: string; text: string }[] }) {
  if (holds.length === 0) return null;
  return (
    <Alert kind="warning" role="status" title={say.title}>
      <ul className={plainList}>
        {holds.map(({ prefix, text }) => (
          <li key={prefix}>{text}</li>
        ))}
      </ul>
      <p>{say.advice}</p>
    </Alert>
  );
}
