import type { BrowserManifest } from "~/media/packaging/browser-package";

export type PackageOrder = { file: File; packageId: string; hasDetail: boolean; arrived: string[] };
export type Order =
  | ({ kind: "package" } & PackageOrder)
  /** Keeps nothing. */
  | { kind: "cost"; file: File; hasDetail: boolean };

export type News =
  /** The time is null while it is measured. */
  | { kind: "cost"; bytes: number; encodingMs: number | null }
  | { kind: "plan"; seconds: number; renditions: { name: string; segments: number }[]; bytes: number }
  | { kind: "posters"; frames: Blob[] }
  | { kind: "step"; step: "sound" | "picture" | "plain"; seconds: number }
  /** The file is in the folder. `isFromBefore`: its bytes are those of an earlier try, so parts that arrived stay. */
  | { kind: "file"; path: string; isNeeded: boolean; isFromBefore: boolean }
  | { kind: "whole"; manifest: BrowserManifest }
  | { kind: "failed"; message: string; isFinal: boolean };
