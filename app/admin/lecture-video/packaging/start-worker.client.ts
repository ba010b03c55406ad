export const startWorker = () =>
  new Worker(new URL("./package.worker.ts", import.meta.url), { type: "module" });
