import type { SegmentLengths } from "~/media/packaging/segment-lengths";
import type { BrowserManifest } from "~/media/upload/browser-package";

export type RecordingOrder = { file: File; hasDetail: boolean };
/** `lengths` of the package: an earlier version may have begun it. */
export type StepOrder = RecordingOrder & { packageId: string; lengths: SegmentLengths };
export type PackageOrder = StepOrder & { arrived: string[] };
/** `left`: the last segments, which have no picture yet. */
export type PicturesOrder = PackageOrder & { left: number };
export type Order =
  /** Keeps nothing. */
  | ({ kind: "cost" } & RecordingOrder)
  | ({ kind: "package" } & PackageOrder)
  /** Steps of a package. */
  | ({ kind: "posters" } & StepOrder)
  | ({ kind: "sound" } & StepOrder)
  | ({ kind: "sound-files" } & PackageOrder)
  | ({ kind: "picture" } & PicturesOrder);

/** Another try with the same file and browser is useless if it is final. */
export type Failure = { kind: "failed"; message: string; isFinal: boolean };

export type News =
  /** The time is null while it is measured. */
  | { kind: "cost"; bytes: number; encodingMs: number | null }
  | { kind: "plan"; seconds: number; bytes: number }
  | { kind: "posters"; frames: Blob[] }
  | { kind: "step"; step: "sound" | "picture" | "plain"; seconds: number }
  /** The file is in the folder. `isFromBefore`: an earlier try made the same bytes, so parts that arrived stay. */
  | { kind: "file"; path: string; isNeeded: boolean; isFromBefore: boolean }
  | { kind: "whole"; manifest: BrowserManifest }
  | Failure;

/** `left`: steps of that kind. */
export type StepNews = News | { kind: "ended"; left: number };
