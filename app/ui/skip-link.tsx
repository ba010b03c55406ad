import { skipLink } from "./global.css";

/** The first control of a page: jumps to `<main id="main">`. */
export function SkipLink() {
  return (
    <a className={skipLink} href="#main">
      Skip to the content
    </a>
  );
}
