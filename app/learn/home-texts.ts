export const homeTexts = {
  title: "My courses",
  continue: "Continue:",
  plan: (name: string, ends: string) => `Your plan: ${name}, until ${ends}`,
  newSince: (date: string) => `New since ${date}`,
  nothingOpen: "No courses are open to you yet. The society opens quarters to each learner.",
} as const;
