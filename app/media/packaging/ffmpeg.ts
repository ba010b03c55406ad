import { spawn } from "node:child_process";
import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import * as z from "zod";
import { mp4Texts } from "../texts";
import { inSquarePixels, wholeFrameRate } from "./ladder";
import { shortestRecording } from "./segment-lengths";

export class PackagingError extends Error {
  override name = "PackagingError";
}

export function run(
  tool: "ffmpeg" | "ffprobe",
  args: string[],
  onLine?: (line: string) => void,
): Promise<string> {
  return new Promise((done, fail) => {
    const child = spawn(tool, args, { stdio: ["ignore", "pipe", "pipe"] });
    let out = "";
    let unfinishedLine = "";
    let errors = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      if (!onLine) {
        out += text;
        return;
      }
      const lines = (unfinishedLine + text).split("\n");
      unfinishedLine = lines.pop() ?? "";
      for (const line of lines) onLine(line);
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      errors = (errors + text).slice(-8000);
    });
    child.on("error", (error: NodeJS.ErrnoException) => {
      const missing = error.code === "ENOENT";
      fail(new PackagingError(missing ? "ffmpeg is not installed: apt-get install ffmpeg" : error.message));
    });
    child.on("close", (code) => {
      if (code === 0) return done(out);
      const lastLines = errors.trim().split("\n").slice(-6).join("\n");
      fail(new PackagingError(`${tool} failed (exit code ${code}):\n${lastLines}`));
    });
  });
}

const probeReport = z.object({
  format: z.object({ format_name: z.string().default(""), duration: z.coerce.number().optional() }),
  streams: z.array(
    z.object({
      index: z.number(),
      codec_type: z.string().default(""),
      width: z.number().default(0),
      height: z.number().default(0),
      sample_aspect_ratio: z.string().default("1:1"),
      avg_frame_rate: z.string().default("0/0"),
      r_frame_rate: z.string().default("0/0"),
      disposition: z
        .object({ attached_pic: z.number().default(0), default: z.number().default(0) })
        .default({ attached_pic: 0, default: 0 }),
      side_data_list: z.array(z.object({ rotation: z.number().optional() })).default([]),
    }),
  ),
});

export type Source = {
  /** Absolute, in ffmpeg's `file:` form, so that no name is taken for an option or a protocol. */
  url: string;
  durationMs: number;
  /** As seen, in square pixels: after rotation, and never larger than the coded size. */
  width: number;
  height: number;
  fps: number;
  videoIndex: number;
  audioIndex: number | null;
};

const notRecordings =
  /(^|,)(tty|image2|hls|dash|concat|concatf|subviewer|srt|webvtt|ass|txt)(,|$)|_pipe(,|$)/;

function ratio(text: string, separator: "/" | ":"): number {
  const [over, under] = text.split(separator).map(Number);
  return over && under ? over / under : 0;
}

export async function probeSource(input: string): Promise<Source> {
  const path = resolve(input);
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new PackagingError(`There is no file ${input}`);
  const url = `file:${path}`;
  const args = [
    "-v",
    "error",
    "-protocol_whitelist",
    "file",
    "-of",
    "json",
    "-show_format",
    "-show_streams",
    url,
  ];
  const json = await run("ffprobe", args).catch((error: unknown) => {
    if (error instanceof PackagingError && error.message.startsWith("ffprobe failed")) {
      throw new PackagingError(`${input} is not a video that ffmpeg can read`);
    }
    throw error;
  });
  const report = probeReport.parse(JSON.parse(json));
  if (notRecordings.test(report.format.format_name)) {
    throw new PackagingError(`${input} is not a video (it reads as "${report.format.format_name}")`);
  }
  const video = report.streams.find(
    (s) => s.codec_type === "video" && !s.disposition.attached_pic && s.width > 0,
  );
  if (!video) throw new PackagingError(`${input} has no video track`);
  const sounds = report.streams.filter((s) => s.codec_type === "audio");
  const audio = sounds.find(({ disposition }) => disposition.default === 1) ?? sounds[0];
  const seconds = report.format.duration ?? 0;
  if (!(seconds > 0)) throw new PackagingError(`${input} does not say how long it is; remux it first`);
  if (seconds < shortestRecording) throw new PackagingError(`${input}: ${mp4Texts.tooShort(seconds)}`);

  const seen = inSquarePixels(video, ratio(video.sample_aspect_ratio, ":") || 1);
  const turned = video.side_data_list.some((side) => Math.abs(side.rotation ?? 0) % 180 === 90);
  return {
    url,
    durationMs: Math.round(seconds * 1000),
    width: turned ? seen.height : seen.width,
    height: turned ? seen.width : seen.height,
    fps: wholeFrameRate(ratio(video.avg_frame_rate, "/") || ratio(video.r_frame_rate, "/")),
    videoIndex: video.index,
    audioIndex: audio?.index ?? null,
  };
}
