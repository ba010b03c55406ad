import { fetch } from "miniflare";
import * as z from "~/settings/zod";

const reply = z.object({ id: z.number(), result: z.unknown() });
const usage = z.object({ usedSize: z.number(), backingStorageSize: z.number() });

/** Bytes, buffers among them, that the site's isolate still holds once V8 has collected its garbage. */
export async function heldBytes(inspector: URL): Promise<number> {
  const address = new URL("/core:user:site", inspector);
  address.protocol = "http:";
  const { webSocket } = await fetch(address, { headers: { Upgrade: "websocket" } });
  if (!webSocket) throw new Error("The runtime's inspector does not answer.");
  const ask = (id: number, method: string) =>
    new Promise<unknown>((resolve, reject) => {
      webSocket.addEventListener("message", ({ data }) => {
        const answer = reply.safeParse(JSON.parse(String(data)));
        if (answer.data?.id === id) resolve(answer.data.result);
      });
      webSocket.addEventListener("close", () => reject(new Error("The runtime's inspector went away.")));
      webSocket.send(JSON.stringify({ id, method }));
    });
  webSocket.accept();
  try {
    await ask(1, "HeapProfiler.collectGarbage");
    const { usedSize, backingStorageSize } = usage.parse(await ask(2, "Runtime.getHeapUsage"));
    return usedSize + backingStorageSize;
  } finally {
    webSocket.close();
  }
}
