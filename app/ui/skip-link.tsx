import { skipLink } from "./global.css";

export function SkipLink() {
  return (
    <a className={skipLink} href="#main">
      Skip to the content
    </a>
  );
}
