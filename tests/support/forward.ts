import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { pipeline } from "node:stream";

/** Answers at another loopback address with what listens at `port`. */
export async function forward(host: string, port: number) {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, "127.0.0.1");
    for (const socket of [near, far]) {
      open.add(socket.setNoDelay());
      socket.once("close", () => open.delete(socket));
    }
    // Either side may end a connection; the other learns it by its own end.
    pipeline(near, far, near, () => {});
  });
  await once(server.listen(0, host), "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the forwarder has no port");
  return {
    origin: `http://${host}:${address.port}`,
    stop: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
