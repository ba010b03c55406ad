import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Site, startSite } from "../../../tests/support/site";

/** What an engineer of the app writes with the generated types. It must compile, and it must run. */
const tour = `
import createClient from "openapi-fetch";
import type { paths } from "./schema";

export async function tour(baseUrl: string): Promise<{ lectures: number; first: number; found: string[] }> {
  const visitor = createClient<paths>({ baseUrl });
  const credentials = { email: "admin@demo.test", password: "Admin@123" };
  const { data: login } = await visitor.POST("/Accounts/Login", { body: credentials });
  if (!login) throw new Error("no token");
  const headers = { Authorization: \`Bearer \${login.token}\` };
  const client = createClient<paths>({ baseUrl, headers });

  const { data: quarters = [] } = await client.GET("/Quarters/GetQuarters");
  const quarterId: number | undefined = quarters[0]?.id;
  const { data: courses = [] } = await client.GET("/Courses", { params: { query: { quarterId } } });
  const course = courses[0];
  if (!course) throw new Error("no course");
  const { data: lectures = [] } = await client.GET("/Lectures/GetLecturesByCourseId/{courseId}", {
    params: { path: { courseId: course.id } },
  });

  const { data: users = [] } = await client.GET("/Accounts/filter", {
    params: { query: { page: 1, pageSize: 25, isAdmin: false, isActive: true } },
  });
  const member = users.find(({ email }) => email === "learner@demo.test");
  if (!member) throw new Error("no learner");
  const path = { userId: member.id };
  const list: number[] = courses.map(({ id }) => id);
  const { data: granted } = await client.PUT("/Accounts/UpdateUserPermissions/{userId}", {
    params: { path },
    body: list,
  });
  await client.POST("/Courses/UpdateUserCourses/{userId}", { params: { path }, body: { courseIds: list } });
  const { error } = await client.GET("/Quarters/GetQuarter/{id}", { params: { path: { id: 999 } } });
  return {
    lectures: lectures.length,
    first: quarterId ?? 0,
    found: [granted?.email ?? "", error?.message ?? ""],
  };
}
`;

/** It must not compile: numbers and flags are no texts. */
const mistakes = [
  `client.GET("/Accounts/filter", { params: { query: { page: "1" } } });`,
  `client.GET("/Accounts/filter", { params: { query: { isAdmin: "true" } } });`,
  `client.GET("/Accounts/filter", { params: { query: { pageSize: 26 } } });`,
  `client.GET("/Quarters/GetQuarter/{id}", { params: { path: { id: "1" } } });`,
  `client.POST("/Courses/UpdateUserCourses/{userId}", { params: { path: { userId: "x" } }, body: ["1"] });`,
];

const folder = join("build", "generated-client");

function complaints(file: string): string[] {
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    noUncheckedIndexedAccess: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ["lib.es2022.d.ts", "lib.dom.d.ts"],
    types: [],
  });
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}

let site: Site;
beforeAll(async () => {
  site = await startSite();
  const document = await (await fetch(`${site.origin}/api/openapi.json`)).text();
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "schema.ts"), astToString(await openapiTS(document)));
  await writeFile(join(folder, "tour.ts"), tour);
});
afterAll(() => site.stop());

describe("a client that is generated from the document of the API", () => {
  it("compiles a tour without a cast", () => {
    expect(complaints(join(folder, "tour.ts"))).toEqual([]);
  });

  it.each(mistakes)("tells of a wrong type before anything is sent: %s", async (mistake) => {
    const file = join(folder, `mistake-${mistakes.indexOf(mistake)}.ts`);
    const opening = `import createClient from "openapi-fetch";\nimport type { paths } from "./schema";\nconst client = createClient<paths>();`;
    await writeFile(file, `${opening}\n${mistake}\n`);
    expect(complaints(file)).not.toEqual([]);
  });

  it("does what its types promise", async () => {
    const file = join(folder, "tour.mjs");
    const { outputText } = ts.transpileModule(tour, {
      compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
    });
    await writeFile(file, outputText);
    const made = await import(/* @vite-ignore */ pathToFileURL(file).href);
    expect(await made.tour(`${site.origin}/api`)).toEqual({
      lectures: expect.any(Number),
      first: 1,
      found: ["learner@demo.test", expect.stringMatching(/\w/)],
    });
  });
});
