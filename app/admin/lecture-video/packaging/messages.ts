import type { BrowserManifest } from "~/media/browser-package";

/** From the page to the worker. */
export type PackageOrder = { file: File; packageId: string; hasDetail: boolean; arrived: string[] };
export type Order =
  | ({ kind: "package" } & PackageOrder)
  /** Asks what a package would cost; nothing is kept. */
  | { kind: "cost"; file: File; hasDetail: boolean };

/** From the worker to the page. */
export type News =
  /** The time is null while it is measured. */
  | { kind: "cost"; bytes: number; encodingMs: number | null }
  | { kind: "plan"; seconds: number; renditions: { name: string; segments: number }[]; bytes: number }
  | { kind: "posters"; frames: Blob[] }
  | { kind: "step"; step: "sound" | "picture" | "plain"; seconds: number }
  /** A file is in the folder, to be sent; after that it may go if nothing needs it. One from an earlier try has the same
   * bytes as then: what has arrived of it need not be sent again. */
  | { kind: "file"; path: string; isNeeded: boolean; isFromBefore: boolean }
  | { kind: "whole"; manifest: BrowserManifest }
  | { kind: "failed"; message: string; isFinal: boolean };
