import type { oas31 } from "zod-openapi";
import { keyHeader, keyLifetimeHours } from "~/http/idempotency/idempotency-key";
import * as z from "~/settings/zod";
import type { ApiCall } from "./api-calls.server";

type Parameter = oas31.ParameterObject | oas31.ReferenceObject;

export const sharedParameters: Record<string, oas31.ParameterObject & { in: "header"; name: string }> = {
  IdempotencyKey: {
    name: keyHeader,
    in: "header",
    description: `The same call with the same key is done once within ${keyLifetimeHours} hours`,
    schema: { type: "string", minLength: 8, maxLength: 200 },
    example: "8e03978e-40d5-43dd-bc93-6894a57f9324",
  },
  IfNoneMatch: {
    name: "If-None-Match",
    in: "header",
    description: "The ETag of an answer that the caller holds: 304 while it still holds",
    schema: { type: "string" },
    example: 'W/"0Pz1mWgq6yBl2s7aXc9kQw"',
  },
};

export const isOnceOnly = ({ method, operation }: ApiCall) =>
  method === "POST" && operation.access.asksWho && !operation.isSecret;

const withKey = { $ref: "#/components/parameters/IdempotencyKey" };
const withEtag = { $ref: "#/components/parameters/IfNoneMatch" };

export function parametersOf(call: ApiCall): Parameter[] {
  const { operation, path, method } = call;
  const inPath = fieldsOf(operation.params);
  const named = [...path.matchAll(/{(\w+)}/g)].map(([, name = ""]) => name);
  return [
    ...named.map((name): Parameter => {
      // A route calls the rest of a path `*`.
      const { schema } = inPath.get(name) ?? inPath.get(name === "path" ? "*" : "") ?? text;
      return parameter(name, "path", schema, true);
    }),
    ...[...fieldsOf(operation.query)].map(([name, { schema, isRequired }]) =>
      parameter(name, "query", schema, isRequired),
    ),
    ...(isOnceOnly(call) ? [withKey] : []),
    ...(method === "GET" && operation.answer instanceof z.ZodType ? [withEtag] : []),
  ];
}

type Field = { schema: Record<string, unknown>; isRequired: boolean };
const text: Field = { schema: { type: "string" }, isRequired: true };

function parameter(
  name: string,
  place: "path" | "query",
  { description, example, ...schema }: Record<string, unknown>,
  required: boolean,
): Parameter {
  return {
    name,
    in: place,
    required,
    schema,
    ...(typeof description === "string" ? { description } : {}),
    ...(example !== undefined ? { example } : {}),
  };
}

/** As what they mean: an id in an address is an integer, though it is written as text. */
function fieldsOf(schema: z.ZodType | undefined): Map<string, Field> {
  if (!schema) return new Map();
  const { required = [] } = jsonSchema(schema, "input");
  const { properties = {} } = jsonSchema(schema, "output");
  return new Map(
    Object.entries(properties).map(([name, each]) => [
      name,
      { schema: typeof each === "object" ? { ...each } : {}, isRequired: required.includes(name) },
    ]),
  );
}

const jsonSchema = (schema: z.ZodType, io: "input" | "output") =>
  z.toJSONSchema(schema, { io, unrepresentable: "any", target: "draft-2020-12" });
