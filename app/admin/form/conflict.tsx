import { Alert } from "~/ui/alert";
import * as css from "./conflict.css";

export type Difference = {
  label: string;
  theirs: string;
  mine: string;
  /** If true, `theirs` and `mine` are addresses of pictures. */
  isPicture?: boolean;
};

/** The form below holds the new version's number, so that sending it again overwrites on purpose. */
export function Conflict({ differences }: { differences: readonly Difference[] }) {
  return (
    <Alert kind="warning" title="Someone else saved changes first">
      <p>Nothing was saved. Compare the two versions, edit yours below, and save again to keep it.</p>
      <table className={css.versions}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Saved version</th>
            <th scope="col">Your version</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ label, theirs, mine, isPicture }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td dir="auto">{isPicture ? <Picture src={theirs} of="Saved picture" /> : theirs || "–"}</td>
              <td dir="auto">{isPicture ? <Picture src={mine} of="Your new picture" /> : mine || "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Alert>
  );
}

function Picture({ src, of }: { src: string; of: string }) {
  return src ? <img className={css.picture} src={src} alt={of} /> : <>No picture</>;
}
