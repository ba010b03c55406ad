/**
 * R2 for the code of a test: one request for each question, answered by the real binding. Miniflare's own stubs block
 * the process while they ask workerd, once for each property of an object.
 */

/** The Worker that asks the binding; it stands beside the site's. Takes the question from a header, and bytes from the body. */
export const filesWorker = {
  name: "files",
  modules: true,
  // Earlier, R2 cuts a list short.
  compatibilityDate: "2022-08-04",
  script: `
const about = (object) => object && {
  key: object.key, version: object.version, size: object.size, etag: object.etag, httpEtag: object.httpEtag,
  uploaded: object.uploaded, httpMetadata: object.httpMetadata, customMetadata: object.customMetadata,
  range: object.range, storageClass: object.storageClass, checksums: object.checksums.toJSON(),
};

async function answerOf(FILES, { how, key, uploadId, number, options, keys, parts }, request) {
  const upload = () => FILES.resumeMultipartUpload(key, uploadId);
  switch (how) {
    case "head": return about(await FILES.head(key));
    case "put": return about(await FILES.put(key, await request.arrayBuffer(), options));
    case "delete": return FILES.delete((await request.json()).keys);
    case "begin": return { uploadId: (await FILES.createMultipartUpload(key, options)).uploadId };
    case "part": return upload().uploadPart(number, await request.arrayBuffer());
    case "complete": return about(await upload().complete((await request.json()).parts));
    case "abort": return upload().abort();
    case "list": {
      const { objects, ...page } = await FILES.list(options);
      return { ...page, objects: objects.map(about) };
    }
  }
}

export default {
  async fetch(request, { FILES }) {
    try {
      const asked = JSON.parse(decodeURIComponent(request.headers.get("X-Asked")));
      if (asked.how !== "get") return Response.json({ answer: await answerOf(FILES, asked, request) });
      const object = await FILES.get(asked.key, asked.options);
      const headers = { "X-Answer": encodeURIComponent(JSON.stringify({ ...about(object), hasBody: !!object?.body })) };
      return new Response(object?.body, { headers });
    } catch ({ message }) {
      return Response.json({ message });
    }
  },
};
`,
  unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
};

type UploadResult = { uploaded: string; checksums: Record<string, string> };

/** As R2 gives it: its time is a date, and its checksums are bytes. */
function objectOf(told: UploadResult | null) {
  if (told === null) return null;
  const sums = Object.entries(told.checksums).map(([name, hex]) => {
    const bytes = new Uint8Array(Buffer.from(hex, "hex"));
    return [name, bytes.buffer];
  });
  return { ...told, uploaded: new Date(told.uploaded), checksums: Object.fromEntries(sums) };
}

/** JSON would change what R2 takes beside these. */
const isPlain = (value: unknown): boolean =>
  value === null || typeof value !== "object"
    ? true
    : [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value)) &&
      Object.values(value).every(isPlain);

type StoreCommand = { how: string; key?: string; uploadId?: string; number?: number; options?: object };

/** The part of R2 that the product and the tests use. */
export function filesAt(url: URL): R2Bucket {
  async function send(asked: StoreCommand, body?: BodyInit | null): Promise<Response> {
    if (!isPlain(asked)) throw new TypeError(`R2 over HTTP takes no such options: ${asked.how}`);
    const headers = { "X-Asked": encodeURIComponent(JSON.stringify(asked)) };
    return fetch(url, { method: "POST", headers, body: body ?? "" });
  }
  async function ask<T>(asked: StoreCommand, body?: BodyInit | null): Promise<T> {
    const told = (await (await send(asked, body)).json()) as { answer: T } | { message: string };
    if ("message" in told) throw new Error(told.message);
    return told.answer;
  }
  const upload = (key: string, uploadId: string) => ({
    key,
    uploadId,
    uploadPart: (number: number, bytes: BodyInit) => ask({ how: "part", key, uploadId, number }, bytes),
    complete: async (parts: R2UploadedPart[]) =>
      objectOf(await ask<UploadResult>({ how: "complete", key, uploadId }, JSON.stringify({ parts }))),
    abort: () => ask({ how: "abort", key, uploadId }),
  });
  const files = {
    head: async (key: string) => objectOf(await ask<UploadResult | null>({ how: "head", key })),
    async get(key: string, options?: object) {
      const answer = await send({ how: "get", key, options });
      const told = answer.headers.get("X-Answer");
      if (told === null) throw new Error(((await answer.json()) as { message: string }).message);
      const { hasBody, ...about } = JSON.parse(decodeURIComponent(told)) as UploadResult & {
        hasBody: boolean;
      };
      if (!("key" in about)) return null;
      if (!hasBody) return objectOf(about);
      return {
        ...objectOf(about),
        body: answer.body,
        arrayBuffer: () => answer.arrayBuffer(),
        text: () => answer.text(),
        json: () => answer.json(),
        blob: () => answer.blob(),
      };
    },
    put: async (key: string, bytes: BodyInit | null, options?: object) =>
      objectOf(await ask<UploadResult | null>({ how: "put", key, options }, bytes)),
    delete: (keys: string | string[]) => ask({ how: "delete" }, JSON.stringify({ keys })),
    async list(options: object = {}) {
      const page = await ask<{ objects: UploadResult[] }>({ how: "list", options });
      return { ...page, objects: page.objects.map(objectOf) };
    },
    createMultipartUpload: async (key: string, options?: object) => {
      const { uploadId } = await ask<{ uploadId: string }>({ how: "begin", key, options });
      return upload(key, uploadId);
    },
    resumeMultipartUpload: upload,
  };
  return files as unknown as R2Bucket;
}
