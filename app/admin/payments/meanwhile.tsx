import { Alert } from "~/ui/notices/alert";
import { versions } from "../editing/conflict.css";
import { decidedTexts as say } from "./texts";

/** What an Admin sent of a payment that somebody else has changed since. */
export type Meanwhile = { text: string; rows: { label: string; stored: string; yours: string }[] };

export const AsItIsNow = ({ meanwhile: { text, rows } }: { meanwhile: Meanwhile }) => (
  <Alert kind="warning" title={text}>
    <table className={versions}>
      <thead>
        <tr>
          <td />
          <th scope="col">{say.stored}</th>
          <th scope="col">{say.yours}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, stored, yours }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td dir="auto">{stored}</td>
            <td dir="auto">{yours}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Alert>
);
