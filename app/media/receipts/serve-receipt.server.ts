import type { Context } from "~/http/context.server";
import { logFailure } from "~/log.server";
import { mediaType } from "../serve-file.server";
import { receiptKey } from "./receipt-key";

/** A row may still name a picture that is gone, as after a restore. */
export async function isReceiptStored(
  { files }: { files: Pick<R2Bucket, "head"> },
  file: string | null,
): Promise<boolean> {
  if (file === null) return false;
  try {
    return (await files.head(receiptKey(file))) !== null;
  } catch (error) {
    logFailure("look for a picture of a receipt", error);
    return true;
  }
}

/** For the Admin's address alone. Null if the picture is gone. */
export async function serveReceipt(
  { files }: { files: Pick<Context["files"], "get"> },
  file: string | null,
): Promise<Response | null> {
  const stored = file === null ? null : await files.get(receiptKey(file));
  if (file === null || !stored) return null;
  return new Response(stored.body, {
    headers: {
      "Content-Type": mediaType(file) ?? "application/octet-stream",
      "Content-Length": String(stored.size),
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
