import { useContext } from "react";
import type { DownloadFile } from "~/enhance/offline/grant";
import { sizeText } from "~/formats";
import { Button } from "~/ui/button";
import { RenderContext } from "~/ui/render-context";
import { urls } from "~/urls";
import * as css from "./download-panel.css";
import { StatusSentence } from "./status-sentence";
import { downloadTexts, downloadPanelTexts as say } from "./texts";

type DownloadPanelProps = { lectureId: number; files: readonly Pick<DownloadFile, "name" | "bytes">[] };

/** Hidden until script works it: without script a browser keeps nothing. */
export function DownloadPanel({ lectureId, files }: DownloadPanelProps) {
  const { about, ...sentences } = downloadTexts;
  const { scripts } = useContext(RenderContext);
  return (
    <section
      className={css.panel}
      data-part="download"
      data-lecture={lectureId}
      data-page-address={urls.learner.offline}
      aria-labelledby="keep"
    >
      <script type="module" src={scripts.download} />
      <h3 id="keep">{say.keepOnThisDevice}</h3>
      <p>{about}</p>
      <div className={css.row} data-part="download-choices">
        {files.map(({ name, bytes }) => (
          <Button key={name} type="button" tone="quiet" value={name}>
            {say.keep(name, sizeText(bytes))}
          </Button>
        ))}
      </div>
      <div className={css.row} data-part="download-progress" hidden>
        <progress aria-label={say.keptSoFar} />
        <span data-part="download-done" />
      </div>
      <div role="status">
        {Object.entries(sentences).map(([name, text]) => (
          <StatusSentence key={name} name={name} text={text} />
        ))}
      </div>
      <div className={css.row} data-part="download-actions">
        <Button type="button" data-part="download-go-on" hidden>
          {say.continue}
        </Button>
        <Button type="button" tone="quiet" data-part="download-cancel" hidden>
          {say.cancel}
        </Button>
        <Button type="button" tone="quiet" data-part="download-remove" hidden>
          {say.remove}
        </Button>
      </div>
      <p>
        <a href={urls.learner.offline}>{say.allLecturesKeptOnThisDevice}</a>
      </p>
    </section>
  );
}
