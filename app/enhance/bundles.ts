/** Every script that a page outside /admin loads, by the name that a route's `handle.bundle` gives. */
export const bundles = {
  form: "/app/enhance/form.bundle.ts",
  learner: "/app/enhance/learner.bundle.ts",
  lecture: "/app/enhance/lecture.bundle.ts",
  keep: "/app/enhance/keep.bundle.ts",
  kept: "/app/enhance/kept.bundle.ts",
} as const;

export type Bundle = keyof typeof bundles;
