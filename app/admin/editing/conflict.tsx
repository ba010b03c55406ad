import { Alert } from "~/ui/notices/alert";
import * as css from "./conflict.css";
import { conflictTexts as say } from "./texts";

export type Difference = {
  label: string;
  theirs: string;
  mine: string;
  isPicture?: boolean;
};

/** The form below holds the new version's number, so that sending it again overwrites on purpose. */
export function Conflict({ differences }: { differences: readonly Difference[] }) {
  return (
    <Alert kind="warning" title={say.title}>
      <p>{say.instruction}</p>
      <table className={css.versions}>
        <thead>
          <tr>
            <th scope="col">{say.field}</th>
            <th scope="col">{say.savedVersion}</th>
            <th scope="col">{say.yourVersion}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ label, theirs, mine, isPicture }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td dir="auto">{isPicture ? <Picture src={theirs} of={say.savedPicture} /> : theirs || "–"}</td>
              <td dir="auto">{isPicture ? <Picture src={mine} of={say.newPicture} /> : mine || "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Alert>
  );
}

function Picture({ src, of }: { src: string; of: string }) {
  return src ? <img className={css.picture} src={src} alt={of} /> : say.noPicture;
}
