import { skipLink } from "../global.css";
import { skipLinkTexts as say } from "../texts";

export function SkipLink() {
  return (
    <a className={skipLink} href="#main">
      {say.skipToContent}
    </a>
  );
}
