/** The real store for code of the Worker that a test runs itself: miniflare's own can't send on a body that it streams. */
export const wholeBodies = (files: R2Bucket) => ({
  list: (options?: R2ListOptions) => files.list(options),
  delete: (keys: string | string[]) => files.delete(keys),
  put: files.put,
  // Only those parts of an answer that the sweep reads.
  get: (async (key: string) => {
    const found = await files.get(key);
    if (!found) return null;
    const { httpMetadata, customMetadata } = found;
    const body = await found.arrayBuffer();
    return { httpMetadata, customMetadata, body, text: async () => new TextDecoder().decode(body) };
  }) as unknown as R2Bucket["get"],
});
