import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { transcriptLinesTexts as say } from "./texts";
import { lines } from "./transcript-lines.css";

type TranscriptLinesProps = { href: string; captions: readonly { lang: string; label: string }[] };

/** Beside the film, script fills the list once a lecture plays; elsewhere the link leads to the whole text. */
export function TranscriptLines({ href, captions }: TranscriptLinesProps) {
  const languages = captions.map(({ lang, label }, at) => (
    <Fragment key={lang}>
      {at > 0 && say.betweenLanguages}
      <bdi lang={lang}>{label}</bdi>
    </Fragment>
  ));
  return (
    <>
      <h2 id="transcript">{say.title}</h2>
      <p>
        {captions.length > 0 && <>{say.languages(languages)} · </>}
        <Link to={href}>{say.read}</Link>
      </p>
      <ol className={lines} data-part="lines" aria-labelledby="transcript" hidden />
    </>
  );
}
