import { settingLabels } from "~/models/settings/texts";
import type { SettingName } from "~/settings/society";
import { ButtonLink } from "~/ui/button";
import { Alert } from "~/ui/notices/alert";
import { urls } from "~/urls";
import { missing, placeholderList } from "./dashboard.css";
import { placeholderWarningTexts as say } from "./texts";

type PlaceholderWarningProps = { placeholders: readonly SettingName[]; hasPrice: boolean };

/** Rule: Placeholders. */
export function PlaceholderWarning({ placeholders, hasPrice }: PlaceholderWarningProps) {
  if (placeholders.length === 0 && hasPrice) return null;
  return (
    <Alert kind="warning" role="status" title={say.title}>
      <div className={missing}>
        <div>
          {placeholders.length > 0 && (
            <>
              <p>{say.intro}</p>
              <ul className={placeholderList}>
                {placeholders.map((name) => (
                  <li key={name}>{settingLabels[name]}</li>
                ))}
              </ul>
            </>
          )}
          {!hasPrice && <p>{say.noPrices}</p>}
        </div>
        <ButtonLink href={urls.admin.settings} tone="quiet">
          {say.openSettings}
        </ButtonLink>
      </div>
    </Alert>
  );
}
