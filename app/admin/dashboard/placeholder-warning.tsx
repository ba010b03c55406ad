import { Alert } from "~/ui/alert";
import { placeholderList } from "./dashboard.css";

type Placeholder = { name: string; value: string };

/** Rule: Placeholders. */
export function PlaceholderWarning({ placeholders }: { placeholders: Placeholder[] }) {
  if (placeholders.length === 0) return null;
  return (
    <Alert kind="warning" role="status" title="Some site details are missing">
      <p>Ask your technical contact to set:</p>
      <ul className={placeholderList}>
        {placeholders.map(({ name, value }) => (
          <li key={name}>
            <code>{name}</code> <bdi>{value}</bdi>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
