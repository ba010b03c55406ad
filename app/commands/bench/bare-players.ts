import { readFile } from "node:fs/promises";
import type { BarePage } from "./front";

const library = "/bench/hls.js";

export async function barePlayers(pages: Map<string, BarePage>) {
  const script = await readFile("node_modules/hls.js/dist/hls.min.js", "utf8");
  pages.set(library, { type: "text/javascript", text: script });
  const put = (path: string, body: string) => {
    const text = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A lecture</title>${body}</html>`;
    pages.set(path, { type: "text/html; charset=utf-8", text });
    return path;
  };
  return {
    plainMp4: (name: string, address: string) =>
      put(
        `/bench/mp4/${name}`,
        `<video controls preload="none" playsinline width="360" height="203" src="${address}fallback.mp4"></video>`,
      ),
    hlsDefaults: (name: string, address: string) =>
      put(
        `/bench/hls/${name}`,
        `<video playsinline width="100%"></video>${scripts(`${address}master.m3u8`)}`,
      ),
  };
}

/** Nothing is loaded before Play, as on our page; the button is there once hls.js is. */
const scripts = (master: string) => `<script src="${library}"></script><script>
const video = document.querySelector("video");
const button = document.body.appendChild(document.createElement("button"));
button.textContent = "Play the lecture";
button.onclick = () => {
  const hls = new Hls();
  hls.loadSource(${JSON.stringify(master)});
  hls.attachMedia(video);
  video.play();
};
</script>`;
