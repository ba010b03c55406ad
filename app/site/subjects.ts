import { sampleCourseNames as names, subjectTexts as say } from "./texts";

/** Sample text, not data. */
export const subjects = [
  { subject: "basic", title: say.basic, course: names.basic },
  { subject: "advanced", title: say.advanced, course: names.advanced },
  { subject: "fetal-echo", title: say.fetalEcho, course: names.fetalEcho },
  { subject: "anomaly-scan", title: say.anomalyScan, course: names.anomalyScan },
  { subject: "interventional", title: say.interventional, course: names.interventional },
  { subject: "3d-4d", title: say.threeD, course: names.threeD },
] as const;
