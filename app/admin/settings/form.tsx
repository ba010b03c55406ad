import { useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FormChecks } from "~/enhance/form-submission/checks";
import { priceNames, type SettingName, type SettingTexts } from "~/settings/society";
import { TextArea } from "~/ui/form/text-area";
import { TextField } from "~/ui/form/text-field";
import { urls } from "~/urls";
import type { FormAnswer } from "../editing/form-answer";
import { FormFrame } from "../editing/form-frame";
import { useCheckedForm } from "../editing/use-checked-form";
import * as css from "./settings.css";
import { settingLabels, settingsTexts } from "./texts";

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
    <FormFrame form={form} version={version} cancelHref={urls.admin.dashboard()}>
      <Group title={settingsTexts.names}>
        <TextField {...field("name")} />
        <TextField {...field("shortName")} hint={settingsTexts.shortNameHint} />
        <TextField {...field("arabicName")} lang="ar" />
        <TextField {...field("product")} hint={settingsTexts.productHint} />
        <TextArea {...field("description")} />
        <TextField {...field("secretaryName")} />
        <TextField {...field("secretaryTitle")} />
      </Group>
      <Group title={settingsTexts.contact}>
        <TextField {...field("phone")} type="tel" />
        <TextField {...field("whatsApp")} inputMode="tel" hint={settingsTexts.whatsAppHint} />
        <TextField {...field("email")} inputMode="email" />
        <TextField {...field("address")} />
      </Group>
      <Group title={settingsTexts.joining}>
        <TextArea {...field("joining")} hint={settingsTexts.joiningHint} />
        {priceNames.map((name, at) => (
          <TextField key={name} {...field(name)} hint={at === 0 ? settingsTexts.priceHint : undefined} />
        ))}
      </Group>
      <Group title={settingsTexts.home}>
        <TextField {...field("skilledInstructors")} hint={settingsTexts.featureHint} />
        <TextField {...field("onlineClasses")} hint={settingsTexts.featureHint} />
        <TextField {...field("learningResources")} hint={settingsTexts.featureHint} />
        <TextField {...field("communitySpaces")} hint={settingsTexts.featureHint} />
        <TextArea {...field("whyChooseUs")} hint={settingsTexts.paragraphsHint} />
      </Group>
    </FormFrame>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={css.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
