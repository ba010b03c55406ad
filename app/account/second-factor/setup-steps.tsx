import { QrCode } from "~/ui/qr-code";
import { CodeField } from "./code-field";
import type { SetupView } from "./setup.server";
import * as css from "./setup-steps.css";
import { setupStepsTexts as say } from "./texts";

export function SetupSteps({ view: { email, uri, qr, key } }: { view: SetupView }) {
  return (
    <ol className={css.steps}>
      <li>
        <p>{say.installApp}</p>
      </li>
      <li>
        <p>{say.scanQrCode}</p>
        <QrCode picture={qr} label={say.qrCode} />
        <p>{say.otherWays(<a href={uri}>{say.openApp}</a>, <bdi>{email}</bdi>)}</p>
        <p>
          <code className={css.key} dir="ltr">
            {key}
          </code>
        </p>
      </li>
      <li>
        <p>{say.enterCode}</p>
        <CodeField kind="app" />
      </li>
    </ol>
  );
}
