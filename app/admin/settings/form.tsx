import { useActionData } from "@remix-run/react";
import type { FormChecks } from "~/enhance/form-submission/checks";
import { settingLabels } from "~/models/settings/texts";
import { priceNames, type SettingName, type SettingTexts } from "~/settings/society";
import { SelectField } from "~/ui/form/select-field";
import { TextArea } from "~/ui/form/text-area";
import { TextField } from "~/ui/form/text-field";
import { urls } from "~/urls";
import type { FormAnswer } from "../editing/form-answer";
import { FormFrame } from "../editing/form-frame";
import { useCheckedForm } from "../editing/use-checked-form";
import { InArabic } from "./in-arabic";
import { Section } from "./sections";
import * as css from "./settings.css";
import { settingsTexts } from "./texts";

type SettingsFormProps = { version: number; values: SettingTexts; checks: FormChecks };

export function SettingsForm({ version, values, checks }: SettingsFormProps) {
  const answer = useActionData<FormAnswer>()?.lastResult;
  const form = useCheckedForm({ id: "settings", checks, answer, values });
  const field = (name: SettingName) => ({
    label: settingLabels[name],
    dir: "auto",
    autoComplete: "off",
    ...form.field(name),
  });
  return (
    <FormFrame form={form} version={version} cancelHref={urls.admin.dashboard()} isLong>
      <Section id="names">
        <div className={css.pairs}>
          <TextField {...field("name")} />
          <TextField {...field("shortName")} hint={settingsTexts.shortNameHint} />
          <TextField {...field("arabicName")} lang="ar" />
          <TextField {...field("product")} hint={settingsTexts.productHint} />
        </div>
        <TextArea {...field("description")} />
        <div className={css.pairs}>
          <TextField {...field("secretaryName")} />
          <TextField {...field("secretaryTitle")} />
        </div>
        <InArabic section="names" form={form} names={["description", "secretaryName", "secretaryTitle"]} />
      </Section>
      <Section id="contact">
        <div className={css.pairs}>
          <TextField {...field("phone")} type="tel" />
          <TextField {...field("whatsApp")} inputMode="tel" hint={settingsTexts.whatsAppHint} />
          <TextField {...field("email")} inputMode="email" />
          <TextField {...field("address")} />
        </div>
      </Section>
      <Section id="joining">
        <TextArea {...field("joining")} hint={settingsTexts.joiningHint} />
        <fieldset className={css.prices} aria-describedby="price-hint">
          <legend>{settingsTexts.prices}</legend>
          <p id="price-hint">{settingsTexts.priceHint}</p>
          {priceNames.map((name) => (
            <TextField key={name} {...field(name)} inputMode="numeric" />
          ))}
        </fieldset>
        <InArabic section="joining" form={form} names={["joining"]} />
      </Section>
      <Section id="ways">
        <p className={css.hint}>{settingsTexts.waysHint}</p>
        <div className={css.pairs}>
          <TextArea {...field("instaPay")} rows={2} hint={settingsTexts.instaPayHint} />
          <TextArea {...field("wallet")} rows={2} hint={settingsTexts.walletHint} />
        </div>
        <TextArea {...field("bank")} rows={4} hint={settingsTexts.bankHint} />
        <TextArea {...field("cashAt")} rows={2} hint={settingsTexts.cashAtHint} />
        <TextArea {...field("receiptNote")} rows={2} hint={settingsTexts.receiptNoteHint} />
        <SelectField
          label={settingLabels.receiptPicture}
          hint={settingsTexts.receiptPictureHint}
          {...form.field("receiptPicture")}
        >
          <option value="">{settingsTexts.asksPicture}</option>
          <option value="no">{settingsTexts.asksNoPicture}</option>
        </SelectField>
      </Section>
      <Section id="home">
        <TextField {...field("skilledInstructors")} hint={settingsTexts.featureHint} />
        <TextField {...field("onlineClasses")} hint={settingsTexts.featureHint} />
        <TextField {...field("learningResources")} hint={settingsTexts.featureHint} />
        <TextField {...field("communitySpaces")} hint={settingsTexts.featureHint} />
        <TextArea {...field("whyChooseUs")} hint={settingsTexts.paragraphsHint} />
        <InArabic
          section="home"
          form={form}
          names={[
            "skilledInstructors",
            "onlineClasses",
            "learningResources",
            "communitySpaces",
            "whyChooseUs",
          ]}
        />
      </Section>
    </FormFrame>
  );
}
