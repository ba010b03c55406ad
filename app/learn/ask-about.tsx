import * as css from "./ask-about.css";
import { askTexts } from "./texts";

/** While it plays, the player's script puts the second into the link. */
export function AskAbout({ href }: { href: string | null }) {
  if (href === null) return null;
  return (
    <p className={css.ask}>
      <a href={href} data-part="ask">
        {askTexts.link}
      </a>
    </p>
  );
}
