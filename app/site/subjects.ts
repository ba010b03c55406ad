import { subjectTexts as say } from "./texts";

/** Sample text, not data. */
export const subjects = [
  { subject: "basic", title: say.basic },
  { subject: "advanced", title: say.advanced },
  { subject: "fetal-echo", title: say.fetalEcho },
  { subject: "anomaly-scan", title: say.anomalyScan },
  { subject: "interventional", title: say.interventional },
  { subject: "3d-4d", title: say.threeD },
] as const;
