import { createHash } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { Account, ApiCall } from "./cloudflare-account";
import { answerTo, base, Refused } from "./cloudflare-answers";

/** Stands for Cloudflare's API on this machine: the part of it that `npm run deploy` and its neighbours use. */

export async function standInForCloudflare(account: Account) {
  const calls: ApiCall[] = [];
  const server = createServer(async (request, answer) => {
    const call = await readCall(request);
    calls.push(call);
    answer.setHeader("Content-Type", "application/json");
    // As R2 answers an upload.
    answer.setHeader("ETag", createHash("md5").update(call.body).digest("hex"));
    try {
      const refusal = account.refuses(call);
      if (refusal) throw new Refused(refusal.status, refusal.code, refusal.message);
      const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const result = answerTo(account, call, origin);
      answer.end(JSON.stringify({ success: true, errors: [], messages: [], result }));
    } catch (error) {
      const { status, code, message } = error instanceof Refused ? error : new Refused(500, 1, String(error));
      answer.statusCode = status;
      answer.end(JSON.stringify({ success: false, errors: [{ code, message }], messages: [], result: null }));
    }
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    calls,
    /** What it was asked to change. */
    changes: () => calls.filter(isChange).map(({ method, path }) => `${method} ${path}`),
    env: {
      CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${port}${base}`,
      CLOUDFLARE_API_TOKEN: "a token",
      CLOUDFLARE_ACCOUNT_ID: "acc",
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

async function readCall(request: IncomingMessage): Promise<ApiCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { method = "GET", url = "/" } = request;
  const path = url.replace(base, "").replace("/accounts/acc", "");
  return { method, path, body: String(Buffer.concat(chunks)) };
}

/** A question may be a POST as well. */
const isChange = ({ method, path, body }: ApiCall) =>
  method !== "GET" &&
  !path.includes("/changeset") &&
  !(path.endsWith("/query") && !/CREATE|INSERT/.test(body));
