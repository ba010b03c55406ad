import { hidden } from "./global.css";
import { spinner } from "./spinner.css";
import { spinnerTexts as say } from "./texts";

export function Spinner({ size = 50, label = say.loading }: { size?: number; label?: string }) {
  return (
    <span className={spinner} role="status">
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={size < 30 ? 3 : 1.5}
        strokeLinecap="round"
        aria-hidden="true"
      >
        <circle cx={12} cy={12} r={10} opacity={0.25} />
        <path d="M12 2a10 10 0 0 1 10 10" />
      </svg>
      <span className={hidden}>{label}</span>
    </span>
  );
}
