import type { BrowserManifest } from "~/media/browser-package";

/** From the page to the worker. */
export type Order = { file: File; packageId: string; hasDetail: boolean; arrived: string[] };

/** From the worker to the page. */
export type News =
  | { kind: "plan"; seconds: number; renditions: { name: string; segments: number }[]; bytes: number }
  | { kind: "posters"; frames: Blob[] }
  | { kind: "step"; step: "sound" | "picture" | "plain"; seconds: number }
  /** A file is in the folder, to be sent; after that it may go if nothing needs it. */
  | { kind: "file"; path: string; isNeeded: boolean }
  | { kind: "whole"; manifest: BrowserManifest }
  | { kind: "failed"; message: string; isFinal: boolean };
