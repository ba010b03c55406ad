export type PackageProgress = {
  step: "sound" | "picture" | "plain";
  /** In seconds of the recording. */
  encoded: number;
  seconds: number;
  posters: Blob[];
  leftMs?: number | null;
};

export type Progress =
  | {
      phase: "sending" | "packaging" | "waiting" | "finishing";
      sent: number;
      /** Bytes; while a package is made, an estimate. */
      total: number;
      package?: PackageProgress;
    }
  | { phase: "done"; remark: string | null }
  | { phase: "failed"; message: string; mayBePlain: boolean };

export type Asking = {
  /** Asks whether another file's upload to the lecture may be discarded. */
  mayReplace: (message: string) => Promise<boolean>;
  poster: () => Blob | undefined;
};
