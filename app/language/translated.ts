import type { Forms } from "~/formats";

/** What a twin holds: the same keys and parameters as the English texts, in other words and other forms of number. */
export type Translated<English> = English extends string
  ? string
  : English extends (...values: infer Values) => infer Said
    ? (...values: Values) => Said extends string ? string : Said
    : English extends { other: string }
      ? Forms
      : { [Key in keyof English]: Translated<English[Key]> };
