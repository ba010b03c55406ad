/** Used until an Admin writes others. An empty line begins a paragraph. */
export const homeDefaults = {
  skilledInstructors: "Practising sonologists teach what they see and do at the machine every day.",
  onlineClasses: "Lectures to watch when a duty allows, on a phone or a desk, as often as needed.",
  learningResources: "Courses in a considered order, from the first probe position to the rare finding.",
  communitySpaces: "Colleagues in obstetrics and gynecology who share cases, questions and experience.",
  whyChooseUs: [
    "Ultrasound is learned by looking, and by being shown where to look.",
    "Our lectures are recorded by physicians who scan every day. They follow the order in which questions come up in practice: what the plane should show, how to reach it, what is normal, and when to worry.",
    "You learn at your own pace, return to a lecture as often as you like, and find each course in its place within the quarter. Nothing is hurried, and nothing is shortened for the sake of brevity.",
  ].join("\n\n"),
};

/** As in "1, 3 or 6". */
const oneOf = (names: readonly (string | number)[]) =>
  new Intl.ListFormat("en-GB", { type: "disjunction" }).format(names.map(String));

export const monthForms = { one: "month", other: "months" };
const monthsText = (months: number) => `${months} ${months === 1 ? monthForms.one : monthForms.other}`;

/** A plan is called by its length in months. */
export const planTexts = {
  name: (months: number) => (months === 1 ? "Monthly" : `${months} Months`),
};

export const planListTexts = { oneOf };

export const planLengthTexts = {
  months: monthsText,
  lengths: (months: readonly number[]) => `${oneOf(months)} months`,
  /** What the cheapest costs. */
  priceFrom: (price: string, months: number) =>
    months === 1 ? `from ${price} a month` : `from ${price} for ${monthsText(months)}`,
};
