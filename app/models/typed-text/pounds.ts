import { plainText } from "~/portable/clean-text";
import { replacing } from "~/settings/portable";
import * as z from "~/settings/zod";

/** Empty, or it becomes whole pounds as digits. `invalid` is the sentence for everything else. */
export const pounds = (invalid: string) =>
  z
    .string(invalid)
    .overwrite(plainText)
    // Asked before a currency is taken out: that alone is not an empty field.
    .regex(/^$|\d/, { error: invalid, abort: true })
    .overwrite(replacing(/egp|l\.?e\.?|£|ج\.?\s?م\.?|جنيه(?:ا)?/giu, ""))
    .overwrite(replacing(/\s/g, ""))
    .regex(/^$|^(?:[1-9](?:[,٬،]\d{3}){2}|[1-9]\d{0,2}[,٬،]\d{3}|[1-9]\d{0,6})(?:[.٫]00?)?$/, invalid)
    .overwrite(replacing(/[.٫]00?$/, ""))
    .overwrite(replacing(/\D/g, ""));
