import { texts } from "~/texts";

export type UploadedFile = {
  name: string;
  chunks: AsyncIterable<Uint8Array>;
};

const headerLimit = 8 * 1024;
const fieldLimit = 64 * 1024;
const fieldsLimit = 50;

/** Leaves the file unread: `request.formData()` would hold all of it. Ignores fields behind the file. */
export async function readUploadForm(request: Request) {
  const type = request.headers.get("Content-Type") ?? "";
  const [, quoted, plain] = /^multipart\/form-data\b.*;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary || !request.body) throw new Response(null, { status: 415 });
  const source = splitter(request.body);
  const between = bytes(`\r\n--${boundary}`);
  const fields = new FormData();
  let file: UploadedFile | null = null;
  try {
    await textUntil(source, between, headerLimit);
    for (let read = 0; !file && (await source.take(2)) === "\r\n"; read += 1) {
      if (read === fieldsLimit) throw new Error("too many fields");
      const headers = await textUntil(source, bytes("\r\n\r\n"), headerLimit);
      const name = parameter(headers, "name");
      const fileName = parameter(headers, "filename");
      if (name === null) throw new Error("a field without a name");
      if (fileName !== null) file = { name: fileName, chunks: source.until(between) };
      else fields.append(name, await textUntil(source, between, fieldLimit));
    }
  } catch {
    throw new Response(null, { status: 400, statusText: texts.api.invalid });
  }
  /** Browsers show the answer only once they have sent everything. */
  const readToTheEnd = () => source.drain().catch(() => {});
  return { fields, file, readToTheEnd };
}

const parameter = (headers: string, name: string) =>
  new RegExp(`^content-disposition:[^\r\n]*;\\s*${name}="([^"\r\n]*)"`, "im")
    .exec(headers)?.[1]
    ?.replaceAll("%22", '"') ?? null;

async function textUntil(source: ReturnType<typeof splitter>, end: Uint8Array, limit: number) {
  const decoder = new TextDecoder();
  let [text, size] = ["", 0];
  for await (const chunk of source.until(end)) {
    size += chunk.byteLength;
    if (size > limit) throw new Error("a field is too long");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function splitter(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  let held = bytes("\r\n");
  const more = async () => {
    const { done, value } = await reader.read();
    if (done) return false;
    held = joined(held, value);
    return true;
  };
  return {
    async *until(delimiter: Uint8Array): AsyncGenerator<Uint8Array> {
      for (;;) {
        const found = indexOf(held, delimiter);
        const end = found < 0 ? Math.max(0, held.length - delimiter.length + 1) : found;
        const before = held.subarray(0, end);
        held = held.subarray(found < 0 ? end : end + delimiter.length);
        if (before.length > 0) yield before;
        if (found >= 0) return;
        if (!(await more())) throw new Error("the form broke off");
      }
    },
    async take(length: number) {
      while (held.length < length && (await more()));
      const taken = held.subarray(0, length);
      held = held.subarray(length);
      return new TextDecoder().decode(taken);
    },
    async drain() {
      while (!(await reader.read()).done);
    },
  };
}

const bytes = (text: string) => new TextEncoder().encode(text);

function joined(first: Uint8Array, second: Uint8Array) {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

/** Searches with the engine's indexOf: a loop over 90 MB would cost seconds. */
function indexOf(haystack: Uint8Array, needle: Uint8Array): number {
  const [first = 0] = needle;
  let at = haystack.indexOf(first);
  while (at >= 0 && at + needle.length <= haystack.length) {
    if (needle.every((byte, index) => haystack[at + index] === byte)) return at;
    at = haystack.indexOf(first, at + 1);
  }
  return -1;
}
