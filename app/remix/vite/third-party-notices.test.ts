import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";

/** What browsers get of others' code, and the notices that its licences ask for. */

const client = "build/client";
const rule = `\n\n${"-".repeat(80)}\n\n`;

let parts: { head: string; text: string }[];
beforeAll(async () => {
  const all = await readFile(join(client, "third-party-notices.txt"), "utf8");
  parts = all.split(rule).map((part) => {
    const [head = "", ...text] = part.split("\n\n");
    return { head, text: text.join("\n\n") };
  });
});

const about = (name: string) =>
  parts.filter(({ head }) => head.split("\n").some((line) => line.startsWith(`${name} `)));

test.each([
  ["react-dom", "in Admins' screens", /MIT License/],
  ["@remix-run/router", "in Admins' screens", /MIT License/],
  ["react-aria-components", "in a dialog", /Apache License/],
  ["uplot", "on the dashboard", /MIT License/],
  ["zod", "in forms", /MIT License/],
  ["hls.js", "in the player", /Apache License/],
  ["mediabunny", "in a worker", /Mozilla Public License Version 2\.0/],
  ["@mediabunny/aac-encoder", "that a worker loads", /Mozilla Public License Version 2\.0/],
])("%s, %s, stands with its version, source and licence", (name, _where, licence) => {
  expect(about(name)).toEqual([
    {
      head: expect.stringContaining(`https://www.npmjs.com/package/${name}/v/`),
      text: expect.stringMatching(licence),
    },
  ]);
});

test("FFmpeg's encoder, which a package holds, stands with the licence of its own", () => {
  expect(about("The AAC encoder of FFmpeg")).toEqual([
    {
      head: expect.stringMatching(/LGPL-2\.1-or-later\nSource: https:\/\/ffmpeg\.org/),
      text: expect.stringContaining("GNU LESSER GENERAL PUBLIC LICENSE"),
    },
  ]);
});

test("every part has a text, and a licence that asks for no more than its notice and its source", () => {
  const known = /: (MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|MPL-2\.0|LGPL-2\.1-or-later)$/;
  for (const { head, text } of parts) {
    expect([head, text.length > 500]).toEqual([head, true]);
    const names = head.split("\n").filter((line) => !line.startsWith("Source: "));
    expect(names.filter((line) => !known.test(line))).toEqual([]);
  }
});

describe("scripts", () => {
  const pointer = "/*! /third-party-notices.txt */";
  const scripts = async () => (await readdir(join(client, "assets"))).filter((name) => name.endsWith(".js"));

  test.each([
    /^remix-/,
    /^zod-/,
    /^page-hls-playback/,
    /^package\.worker-/,
    /^mediabunny-aac-encoder-/,
  ])("%s name the notices' address", async (name) => {
    const found = (await scripts()).filter((each) => name.test(each));
    expect(found).not.toEqual([]);
    for (const each of found) {
      const text = await readFile(join(client, "assets", each), "utf8");
      expect([each, text.includes(pointer)]).toEqual([each, true]);
    }
  });

  test("of our own alone carry no such line", async () => {
    const own = (await scripts()).find((name) => name.startsWith("page-print-"));
    expect(await readFile(join(client, "assets", String(own)), "utf8")).not.toContain(pointer);
  });
});
