import { QrCode } from "~/ui/qr-code";
import { CodeField } from "./code-field";
import type { SetupView } from "./setup.server";
import * as css from "./setup-steps.css";
import { setupStepsTexts as say } from "./texts";

export function SetupSteps({ view: { email, uri, qr, key } }: { view: SetupView }) {
  return (
    <ol className={css.steps}>
      <li>
        <p>{say.installAnAuthenticatorApp}</p>
      </li>
      <li>
        <p>{say.scanThisQrCode}</p>
        <QrCode picture={qr} label={say.qrCodeForYourAuthenticatorApp} />
        <p>
          {say.onThisPhone} <a href={uri}>{say.openTheApp}</a>
          {say.ifNeitherWorksTypeThisKey} <bdi>{email}</bdi> {say.intoTheAppAsATime}
        </p>
        <p>
          <code className={css.key} dir="ltr">
            {key}
          </code>
        </p>
      </li>
      <li>
        <p>{say.enterTheCodeTheAppShows}</p>
        <CodeField kind="app" />
      </li>
    </ol>
  );
}
