import { brotliCompressSync, constants } from "node:zlib";

export const kilobyte = 1024;

/** As an edge compresses while it sends. */
export const sentBytes = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
