/** Sample text, not data. */
export const subjects = [
  { subject: "basic", title: "Basic Ultrasound of Gynecology and Pregnancy" },
  { subject: "advanced", title: "Advanced Ultrasound of Gynecology and Pregnancy" },
  { subject: "fetal-echo", title: "Fetal Echo & Doppler" },
  { subject: "anomaly-scan", title: "Anomaly Scan" },
  { subject: "interventional", title: "Interventional Ultrasound" },
  { subject: "3d-4d", title: "3D & 4D Ultrasound of Gynecology and Pregnancy" },
] as const;
