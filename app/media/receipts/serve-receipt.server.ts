import type { Context } from "~/http/context.server";
import { mediaType } from "../serve-file.server";
import { receiptKey } from "./receipt-key";

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
