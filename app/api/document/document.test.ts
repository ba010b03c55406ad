import { createConfig, lintFromString } from "@redocly/openapi-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as build from "../../../build/server/index.js";
import { type Site, startSite } from "../../../tests/support/site";
import { apiCalls } from "./api-calls.server";

type Bodies = { content?: Record<string, { example?: unknown }> };
type Operation = {
  operationId: string;
  "x-access": string;
  security: object[];
  summary: string;
  description?: string;
  requestBody?: Bodies;
  responses: Record<string, Bodies>;
};
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> };

let site: Site;
let document: Document;
let text: string;
beforeAll(async () => {
  site = await startSite({ isBare: true });
  text = await (await fetch(`${site.origin}/api/openapi.json`)).text();
  document = JSON.parse(text);
});
afterAll(() => site.stop());

const inDocument = () =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      call: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );

const inBuild = apiCalls(build.routes).map(({ method, path, operation }) => ({
  call: `${method} ${path}`,
  operation,
}));

describe("the document of the API", () => {
  test("is one to the linter's recommended rules", async () => {
    const config = await createConfig({
      extends: ["recommended"],
      rules: {
        // The society decides what its clients may do with it, not a licence in a document.
        "info-license": "off",
        // The API has such pairs: /Accounts/{userId}/role beside /Accounts/IsAdmin/{userId}.
        "no-ambiguous-paths": "off",
        // GetBoards and the document itself answer everybody and refuse nothing.
        "operation-4xx-response": "off",
      },
    });
    const problems = await lintFromString({ source: text, absoluteRef: "openapi.json", config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
  });

  test("has every call of the build and no other, each with its rule", () => {
    const rules = inDocument().map(({ call, operation }) => [call, operation["x-access"]]);
    expect(Object.fromEntries(rules)).toEqual(
      Object.fromEntries(inBuild.map(({ call, operation }) => [call, operation.access.name])),
    );
  });

  test("puts each call into the family that its address begins with", () => {
    const ofDocument = apiCalls(build.routes).filter(({ family }) => family === "Document");
    expect(ofDocument.map(({ path }) => path)).toEqual(["/openapi.json"]);
  });

  test("asks for a token where the rule asks who calls, and nowhere else", () => {
    const rules = new Map(inBuild.map(({ call, operation }) => [call, operation.access.asksWho]));
    for (const { call, operation } of inDocument()) {
      expect([call, operation.security.length > 0]).toEqual([call, rules.get(call)]);
    }
  });

  test("describes each call in a line and in whole sentences, under a name of its own", () => {
    const operations = inDocument().map(({ operation }) => operation);
    for (const { operationId, summary, description } of operations) {
      expect(summary).toMatch(/^[A-Z].{8,}[^.]$/);
      expect([operationId, description ?? ""]).toEqual([operationId, expect.stringMatching(/^.{15,}\.$/)]);
    }
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  });

  test("shows examples that could be real: none holds a word that stands for any text", () => {
    const bodies = inDocument().flatMap(({ call, operation }) =>
      [operation.requestBody, ...Object.values(operation.responses)].flatMap((each) =>
        Object.values(each?.content ?? {}).map(({ example }) => ({ call, example: JSON.stringify(example) })),
      ),
    );
    expect(bodies.length).toBeGreaterThan(100);
    expect(bodies.filter(({ example }) => /"(text|string)"(?!:)/.test(example ?? ""))).toEqual([]);
  });
});

test("readers keep the document, and get 304 while it holds", async () => {
  const first = await fetch(`${site.origin}/api/openapi.json`);
  expect(first.headers.get("Content-Type")).toBe("application/json");
  expect(first.headers.get("Cache-Control")).toBe("public, max-age=300");
  const headers = { "If-None-Match": first.headers.get("ETag") ?? "" };
  const again = await fetch(`${site.origin}/API/openapi.json/`, { headers });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});
