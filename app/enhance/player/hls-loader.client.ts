import Hls, { type LoaderCallbacks, type LoaderConfiguration, type LoaderContext } from "hls.js/light";
import { fileFromPage, type PageFiles, pathInPackage } from "./page-files";
import type { PrefetchedSegments } from "./prefetched-segment";

/** What is here already. */
export type Here = { page: PageFiles | null; prefetched: PrefetchedSegments };
type Callbacks = LoaderCallbacks<LoaderContext>;

/** Takes files from the page first, then a prefetched segment once, and all others from the server. */
export function loaderOf(here: Here) {
  return class extends Hls.DefaultConfig.loader {
    #waiting: { context: LoaderContext; callbacks: Callbacks } | null = null;

    override load(context: LoaderContext, config: LoaderConfiguration, callbacks: Callbacks) {
      const found = context.rangeEnd ? null : take(here, context.url);
      if (!found) return super.load(context, config, callbacks);
      const waiting = { context, callbacks };
      this.#waiting = waiting;
      found.then((arrived) => {
        if (this.#waiting !== waiting) return;
        this.#waiting = null;
        if (!arrived) return super.load(context, config, callbacks);
        const { data, asked, begun, done } = arrived;
        // It may have waited here, so move its times: waiting is not the line's speed.
        const later = performance.now() - done;
        const size = typeof data === "string" ? data.length : data.byteLength;
        Object.assign(this.stats, { loaded: size, total: size });
        Object.assign(this.stats.loading, { start: asked + later, first: begun + later, end: done + later });
        callbacks.onProgress?.(this.stats, context, data, null);
        callbacks.onSuccess({ url: context.url, data, code: 200 }, this.stats, context, null);
      });
    }

    override abort() {
      if (!this.#waiting) return super.abort();
      const { context, callbacks } = this.#waiting;
      this.#waiting = null;
      this.stats.aborted = true;
      callbacks.onAbort?.(this.stats, context, null);
    }

    override destroy() {
      this.#waiting = null;
      super.destroy();
    }
  };
}

type Arrived = { data: string | ArrayBuffer; asked: number; begun: number; done: number };

function take(here: Here, url: string): Promise<Arrived | null> | null {
  const { page, prefetched } = here;
  const data = page ? fileFromPage(page, url) : undefined;
  if (data !== undefined) {
    const now = performance.now();
    return Promise.resolve({ data, asked: now, begun: now, done: now });
  }
  const path = pathInPackage(url);
  const segment = prefetched.get(path);
  if (!segment) return null;
  prefetched.delete(path);
  return segment.then((arrived) => arrived && { ...arrived, data: arrived.bytes });
}
