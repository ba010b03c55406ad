import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { parseForm } from "~/access/forms.server";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { forgetSharedPages } from "~/http/caches/page-cache.server";
import { logFailure } from "~/log.server";
import { changeSettings, readSettings } from "~/models/settings/settings";
import { settingLabels } from "~/models/settings/texts";
import { type SettingTexts, settingsToStore, settingTexts, societyPictures } from "~/settings/society";
import { texts } from "~/texts";
import { checksOf } from "~/ui/form/checks-of";
import { PageHeader } from "~/ui/frame/page-header";
import { urls } from "~/urls";
import { differencesOf } from "../editing/differences";
import { done } from "../editing/done.server";
import { formRejection } from "../editing/refused.server";
import { useOpened } from "../editing/use-opened";
import { SettingsForm } from "./form";
import { PictureForm } from "./picture-form";
import { Section, SectionMenu } from "./sections";
import * as css from "./settings.css";
import { settingsForm } from "./settings-schema";
import { settingsTexts } from "./texts";

export { shouldRevalidate } from "../editing/refreshed";
export { clientAction } from "../editing/unsent";

export const meta: MetaFunction = () => [{ title: settingsTexts.settings }];

export const loader = only(admin, async ({ context }) => {
  const stored = await readSettings(context.reads);
  const values = settingTexts(context.env, stored);
  const pictures = societyPictures.map((picture) => ({
    picture,
    stored: stored[picture],
    submission: crypto.randomUUID(),
  }));
  return { version: stored.version, values, pictures, checks: checksOf(settingsForm) };
});

export const action = only.post(admin, async ({ request, context, viewer, form }) => {
  const { db, env } = context;
  const submission = parseForm(form, settingsForm);
  const reject = formRejection(submission);
  if (submission.status !== "success") return reject(400, {});
  const { version, ...typed } = submission.value;
  try {
    const changed = await changeSettings(db, { ...settingsToStore(env, typed), version }, viewer, new Date());
    if (changed.outcome === "stale") {
      const { theirs } = changed;
      const saved = { fields: inWords(settingTexts(env, theirs)) };
      const differences = differencesOf(settingLabels, saved, { fields: inWords(typed) });
      return reject(409, {}, { conflict: { version: theirs.version, differences } });
    }
  } catch (error) {
    logFailure("save the settings", error);
    return reject(500, { "": texts.serverError });
  }
  await forgetSharedPages(context);
  return done(request, context, { href: urls.admin.settings, text: settingsTexts.saved });
});

const inWords = (fields: SettingTexts): SettingTexts => ({
  ...fields,
  receiptPicture: fields.receiptPicture === "no" ? settingsTexts.asksNoPicture : settingsTexts.asksPicture,
});

export default function Settings() {
  const { pictures, checks, ...stored } = useLoaderData<typeof loader>();
  const { version, values } = useOpened(stored);
  return (
    <>
      <PageHeader title={settingsTexts.settings} />
      <p>{settingsTexts.intro}</p>
      <div className={css.page} data-forms>
        <SectionMenu />
        <div>
          <Section id="pictures">
            <div className={css.pictures}>
              {pictures.map((each) => (
                <PictureForm key={each.picture} {...each} />
              ))}
            </div>
          </Section>
          <SettingsForm key={version} version={version} values={values} checks={checks} />
        </div>
      </div>
    </>
  );
}
