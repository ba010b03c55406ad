import type { ServerBuild } from "@remix-run/cloudflare";
import {
  createDocument,
  type oas31,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from "zod-openapi";
import { FileAnswer } from "~/access/endpoint.server";
import { type ApiCall, apiCalls, families } from "./api-calls.server";
import { parametersOf, sharedParameters } from "./parameters.server";
import { refusals, refusalsOf } from "./refusals.server";
import { sample } from "./sample.server";
import { about } from "./words";

export type ApiDocument = ReturnType<typeof createDocument>;

const known = new WeakMap<ServerBuild["routes"], ApiDocument>();

export function apiDocument(routes: ServerBuild["routes"], name: string): ApiDocument {
  const document = known.get(routes) ?? makeDocument(apiCalls(routes), name);
  known.set(routes, document);
  return document;
}

function makeDocument(calls: ApiCall[], name: string): ApiDocument {
  const paths: ZodOpenApiPathsObject = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: describe(call) };
  }
  const document = createDocument(
    {
      openapi: "3.1.0",
      info: { title: `${name}: API`, version: "1.0.0", description: about },
      servers: [{ url: "/api" }],
      tags: Object.entries(families)
        .filter(([name]) => calls.some(({ family }) => family === name))
        .map(([name, description]) => ({ name, description })),
      paths,
      components: {
        securitySchemes: {
          bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
          session: { type: "apiKey", in: "cookie", name: "__Host-session" },
          antiForgery: { type: "apiKey", in: "header", name: "X-XSRF-TOKEN" },
        },
        parameters: sharedParameters,
        responses: {
          ...refusals,
          NotModified: { description: "Nothing has changed since the answer with this ETag." },
        },
      },
    },
    // A check that JSON schema cannot express (a file's own) becomes an empty schema.
    { allowEmptySchema: { custom: true, transform: true, unknown: true, any: true } },
  );
  addExamples(document);
  return document;
}

function describe(call: ApiCall): ZodOpenApiOperationObject {
  const { method, path, family, operation } = call;
  const { access, summary, description } = operation;
  const withCookie: oas31.SecurityRequirementObject = { session: [] };
  if (method !== "GET") withCookie.antiForgery = [];
  return {
    operationId: nameOf(method, path),
    tags: [family],
    summary,
    ...(description ? { description } : {}),
    "x-access": access.name,
    security: access.asksWho ? [{ bearer: [] }, withCookie] : [],
    parameters: parametersOf(call),
    ...requestBody(operation),
    responses: {
      ...success(call),
      ...Object.fromEntries(
        refusalsOf(call).map((status) => [status, { $ref: `#/components/responses/Error${status}` }]),
      ),
    },
  };
}

/** `getAccounts_UserId_Role`: the `_` tells /Boards/AddBoardAsFormData from /BoardsAddBoardAsFormData. */
const nameOf = (method: string, path: string) =>
  method.toLowerCase() + path.slice(1).split("/").map(wordsOf).join("_");

const wordsOf = (part: string) =>
  (part.match(/[A-Za-z]+/g) ?? []).map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");

const bytes = { schema: {} };

function requestBody({ body, form, upload }: ApiCall["operation"]) {
  if (upload) return { requestBody: { required: true, content: { [upload]: bytes } } };
  if (!body) return {};
  const forms = form && {
    "multipart/form-data": { schema: body },
    "application/x-www-form-urlencoded": { schema: body },
  };
  return { requestBody: { required: true, content: { "application/json": { schema: body }, ...forms } } };
}

function success({
  method,
  operation,
}: ApiCall): Record<string, ZodOpenApiResponseObject | oas31.ReferenceObject> {
  const { answer, status = 200 } = operation;
  if (answer === null) return { 204: { description: "Done." } };
  if (answer instanceof FileAnswer) {
    const content = Object.fromEntries(answer.types.map((type) => [type, bytes]));
    return { 200: { description: "The file.", content } };
  }
  const said = { ...(method === "GET" ? { ETag: "Names what this answer says" } : {}), ...operation.headers };
  const headers = Object.entries(said).map(([name, description]) => [
    name,
    { description, schema: { type: "string" } },
  ]);
  const json = {
    description: status === 201 ? "Created." : "Done.",
    ...(headers.length > 0 ? { headers: Object.fromEntries(headers) } : {}),
    content: { "application/json": { schema: answer } },
  };
  return {
    [status]: json,
    ...(method === "GET" ? { 304: { $ref: "#/components/responses/NotModified" } } : {}),
  };
}

function addExamples({ paths = {}, components = {} }: ApiDocument): void {
  const { schemas = {} } = components;
  for (const item of Object.values(paths)) {
    for (const call of [item.get, item.post, item.put, item.delete]) {
      const body = call?.requestBody;
      const answers = Object.values(call?.responses ?? {});
      for (const each of [body, ...answers]) {
        if (!each || "$ref" in each) continue;
        const content: oas31.ContentObject = each.content ?? {};
        for (const media of Object.values(content)) {
          const isSaid = media.schema && Object.keys(media.schema).length > 0;
          if (isSaid) media.example ??= sample(media.schema, schemas);
        }
      }
    }
  }
}
