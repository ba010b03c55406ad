import type { BrowserManifest } from "~/media/packaging/browser-package";

export type PackageOrder = { file: File; packageId: string; hasDetail: boolean; arrived: string[] };
/** The rates are in kbit/s. */
export type SoundOrder = { file: File; packageId: string; kbpsOfEach: number[] };
export type Order =
  | ({ kind: "package" } & PackageOrder)
  | ({ kind: "sound" } & SoundOrder)
  /** Keeps nothing. */
  | { kind: "cost"; file: File; hasDetail: boolean };

type Step = { kind: "step"; step: "sound" | "picture" | "plain"; seconds: number };
export type Failure = { kind: "failed"; message: string; isFinal: boolean };

export type News =
  /** The time is null while it is measured. */
  | { kind: "cost"; bytes: number; encodingMs: number | null }
  | { kind: "plan"; seconds: number; renditions: { name: string; segments: number }[]; bytes: number }
  | { kind: "posters"; frames: Blob[] }
  | Step
  /** The file is in the folder. `isFromBefore`: its bytes are those of an earlier try, so parts that arrived stay. */
  | { kind: "file"; path: string; isNeeded: boolean; isFromBefore: boolean }
  | { kind: "whole"; manifest: BrowserManifest }
  | Failure;

/** `sound`: it is in the folder at each rate that was ordered. */
export type SoundNews = Step | { kind: "sound" } | Failure;
