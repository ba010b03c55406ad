import { useContext } from "react";
import type { KeptFile } from "~/enhance/kept/grant";
import { sizeText } from "~/formats";
import { Button } from "~/ui/button";
import { RenderContext } from "~/ui/render-context";
import { urls } from "~/urls";
import * as css from "./keep-panel.css";
import { KeptSentence } from "./kept-sentence";
import { keeping, keepPanelTexts as say } from "./texts";

type KeepPanelProps = { lectureId: number; files: readonly Pick<KeptFile, "name" | "bytes">[] };

/** Hidden until script works it: without script a browser keeps nothing. */
export function KeepPanel({ lectureId, files }: KeepPanelProps) {
  const { about, ...sentences } = keeping;
  const { scripts } = useContext(RenderContext);
  return (
    <section
      className={css.panel}
      data-part="keep"
      data-lecture={lectureId}
      data-page-address={urls.learner.kept}
      aria-labelledby="keep"
    >
      <script type="module" src={scripts.keep} />
      <h3 id="keep">{say.keepOnThisDevice}</h3>
      <p>{about}</p>
      <div className={css.row} data-part="keep-choices">
        {files.map(({ name, bytes }) => (
          <Button key={name} type="button" tone="quiet" value={name}>
            {say.keep(name, sizeText(bytes))}
          </Button>
        ))}
      </div>
      <div className={css.row} data-part="keep-progress" hidden>
        <progress aria-label={say.keptSoFar} />
        <span data-part="keep-done" />
      </div>
      <div role="status">
        {Object.entries(sentences).map(([name, text]) => (
          <KeptSentence key={name} name={name} text={text} />
        ))}
      </div>
      <div className={css.row} data-part="keep-actions">
        <Button type="button" data-part="keep-go-on" hidden>
          {say.continue}
        </Button>
        <Button type="button" tone="quiet" data-part="keep-cancel" hidden>
          {say.cancel}
        </Button>
        <Button type="button" tone="quiet" data-part="keep-remove" hidden>
          {say.remove}
        </Button>
      </div>
      <p>
        <a href={urls.learner.kept}>{say.allLecturesKeptOnThisDevice}</a>
      </p>
    </section>
  );
}
