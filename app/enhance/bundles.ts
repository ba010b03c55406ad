/** Scripts of pages outside /admin, by the name in a route's `handle.bundle`. */
export const bundles = {
  form: "/app/enhance/form.bundle.ts",
  learner: "/app/enhance/learner.bundle.ts",
  learnerForm: "/app/enhance/learner-form.bundle.ts",
  lecture: "/app/enhance/lecture.bundle.ts",
  download: "/app/enhance/download.bundle.ts",
  copy: "/app/enhance/copy.bundle.ts",
  print: "/app/enhance/print.bundle.ts",
  offline: "/app/enhance/offline.bundle.ts",
} as const;

export type Bundle = keyof typeof bundles;
