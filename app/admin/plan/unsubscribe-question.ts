import type { Question } from "~/ui/confirm/question";

type Present = { planName: string | null; expires: string | null; version: string };

export const unsubscribeQuestion = ({ planName, expires, version }: Present): Question => ({
  title: "Confirm Unsubscribe",
  message: `The ${planName ?? "current"} plan, valid until ${expires}, will end immediately. It can be restored from the history until then.`,
  width: 350,
  fields: { seen: version },
});
