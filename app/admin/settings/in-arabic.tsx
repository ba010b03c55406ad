import { settingLabels } from "~/models/settings/texts";
import { inArabic, type TranslatedName } from "~/settings/society";
import { useOffersArabic } from "~/site/use-society";
import { TextArea } from "~/ui/form/text-area";
import { TextField } from "~/ui/form/text-field";
import { hide } from "~/ui/hide";
import type { CheckedForm } from "../editing/use-checked-form";
import * as css from "./settings.css";
import { arabicTexts as say, sectionTexts } from "./texts";

const long: readonly TranslatedName[] = ["description", "joining", "whyChooseUs"];

type InArabicProps = {
  section: "names" | "joining" | "home";
  form: CheckedForm;
  names: readonly TranslatedName[];
};

/** Folded while nothing is written in it, so that the form stays calm where a society has no Arabic. */
export function InArabic({ section, form, names }: InArabicProps) {
  const isOffered = useOffersArabic();
  const fields = names.map((english) => ({ english, ...form.field(inArabic(english)) }));
  const isOpen = fields.some(({ defaultValue, errors }) => Boolean(defaultValue) || errors.length > 0);
  return (
    <details className={css.folded} open={isOpen}>
      <summary>{say.title(sectionTexts[section], hide)}</summary>
      <p>{isOffered ? say.hint : say.offHint}</p>
      {fields.map(({ english, ...field }) => {
        const Field = long.includes(english) ? TextArea : TextField;
        const label = settingLabels[inArabic(english)];
        return <Field key={english} {...field} label={label} lang="ar" dir="rtl" autoComplete="off" />;
      })}
    </details>
  );
}
