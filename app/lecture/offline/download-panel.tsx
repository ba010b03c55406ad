import { useContext } from "react";
import { sizeText } from "~/formats";
import { language } from "~/language/language";
import { useOfferedPaths } from "~/language/use-offered-paths";
import { Button } from "~/ui/button";
import { ArrowDown } from "~/ui/icons";
import { RenderContext } from "~/ui/render-context";
import { urls } from "~/urls";
import { Tool } from "../tool";
import { byScript } from "../tool.css";
import * as css from "./download-panel.css";
import { StatusSentence } from "./status-sentence";
import { downloadTexts, downloadPanelTexts as say } from "./texts";

export type DownloadChoice = { name: string; path: string; bytes: number };

type DownloadPanelProps = { lectureId: number; files: readonly DownloadChoice[] };

/** Its name says how far the copy is. Without script a browser keeps nothing. */
export function DownloadTool(props: DownloadPanelProps) {
  return (
    <Tool name={<CopyState />} value={<ArrowDown />} className={byScript}>
      <DownloadPanel {...props} />
    </Tool>
  );
}

const CopyState = () => (
  <>
    <span data-copy="none">{say.save}</span>
    <span data-copy="under way" hidden>
      {say.saving}
    </span>
    <span data-copy="whole" hidden>
      {say.saved}
    </span>
  </>
);

function DownloadPanel({ lectureId, files }: DownloadPanelProps) {
  const { intro, ...sentences } = downloadTexts;
  const { scripts } = useContext(RenderContext);
  return (
    <section
      className={css.panel}
      data-part="download"
      data-lecture={lectureId}
      data-page-addresses={useOfferedPaths(urls.learner.offline).join(" ")}
      data-locale={language.locale.days}
      aria-labelledby="keep"
    >
      <script type="module" src={scripts.download} />
      <h3 id="keep">{say.saveOnThisDevice}</h3>
      <p>{intro}</p>
      <div className={css.row} data-part="download-choices">
        {files.map(({ name, path, bytes }) => (
          <Button key={path} type="button" tone="quiet" value={path}>
            {say.saveQuality(name, sizeText(bytes))}
          </Button>
        ))}
      </div>
      <div className={css.row} data-part="download-progress" hidden>
        <progress aria-label={say.progress} />
        <span data-part="download-done" data-words={say.done} />
      </div>
      <div role="status">
        {Object.entries(sentences).map(([name, text]) => (
          <StatusSentence key={name} name={name} text={text} />
        ))}
      </div>
      <div className={css.row} data-part="download-actions">
        <Button type="button" data-part="download-go-on" hidden>
          {say.resume}
        </Button>
        <Button type="button" tone="quiet" data-part="download-cancel" hidden>
          {say.cancel}
        </Button>
        <Button type="button" tone="quiet" data-part="download-remove" hidden>
          {say.remove}
        </Button>
      </div>
      <p>
        <a href={urls.learner.offline}>{say.allDownloads}</a>
      </p>
    </section>
  );
}
