import { QrCode } from "~/ui/qr-code";
import { CodeField } from "./code-field";
import type { SetupView } from "./setup.server";
import * as css from "./setup-steps.css";

export function SetupSteps({ view: { email, uri, qr, key } }: { view: SetupView }) {
  return (
    <ol className={css.steps}>
      <li>
        <p>
          Install an authenticator app on your phone: Google Authenticator, Microsoft Authenticator, Aegis,
          2FAS or any other.
        </p>
      </li>
      <li>
        <p>Scan this QR code with the app.</p>
        <QrCode picture={qr} label="QR code for your authenticator app" />
        <p>
          On this phone: <a href={uri}>open the app</a>. If neither works, type this key for the account{" "}
          <bdi>{email}</bdi> into the app, as a time-based key:
        </p>
        <p>
          <code className={css.key} dir="ltr">
            {key}
          </code>
        </p>
      </li>
      <li>
        <p>Enter the code the app shows now.</p>
        <CodeField kind="app" />
      </li>
    </ol>
  );
}
