import type { ApiDocument } from "./document.server";

type Written = {
  paths: Record<string, Partial<Record<(typeof methods)[number], Operation>>>;
  tags: { name: string }[];
  components: { schemas?: Record<string, Schema> };
};
type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  "x-access": string;
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};
type Parameter = {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  schema?: Schema;
  description?: string;
};
type Content = Record<string, { schema?: Schema; example?: unknown }>;
type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};

export type Field = { name: string; type: string; isOptional: boolean; words: string | null };

export type Shape = { type: string; fields: Field[]; example: string | null };

export type ReferenceCall = {
  id: string;
  method: string;
  path: string;
  access: string;
  summary: string;
  description: string | null;
  parameters: (Field & { place: string })[];
  bodyTypes: string[];
  body: Shape | null;
  status: string;
  answer: Shape | null;
};

export type Reference = {
  families: { name: string; calls: ReferenceCall[] }[];
  entities: { name: string; fields: Field[] }[];
};

const methods = ["get", "post", "put", "delete"] as const;

export function referenceOf(document: ApiDocument): Reference {
  const { paths, tags, components } = JSON.parse(JSON.stringify(document)) as Written;
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ family: operation.tags[0], call: callOf(method, path, operation) }] : [];
    }),
  );
  return {
    families: tags.map(({ name }) => ({
      name,
      calls: calls.filter(({ family }) => family === name).map(({ call }) => call),
    })),
    entities: Object.entries(components.schemas ?? {})
      .map(([name, schema]) => ({ name, fields: fieldsOf(schema) }))
      .sort((a, b) => a.name.localeCompare(b.name)),
  };
}

function callOf(method: string, path: string, operation: Operation): ReferenceCall {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  const [[status, success] = ["", undefined]] = Object.entries(responses);
  return {
    id: operationId,
    method: method.toUpperCase(),
    path,
    access: operation["x-access"],
    summary,
    description: description ?? null,
    // Shared parameters ($ref) are shown once, with the common rules.
    parameters: parameters
      .filter(({ $ref }) => !$ref)
      .map(({ name, in: place, schema, required, description: words = null }) => {
        return { name, place, type: schema ? typeOf(schema) : "text", isOptional: !required, words };
      }),
    bodyTypes: Object.keys(requestBody?.content ?? {}),
    body: shapeOf(requestBody?.content),
    status,
    answer: shapeOf(success?.content),
  };
}

function shapeOf(content: Content | undefined): Shape | null {
  const [first] = Object.values(content ?? {});
  if (!content || !first) return null;
  const { schema, example } = first;
  if (!schema || Object.keys(schema).length === 0) {
    return { type: Object.keys(content).join(", "), fields: [], example: null };
  }
  return {
    type: typeOf(schema),
    fields: fieldsOf(schema),
    example: JSON.stringify(example, null, 2) ?? null,
  };
}

/** Of an object, also where another form may stand in its place. */
const fieldsOf = ({ properties, required = [], oneOf = [] }: Schema): Field[] =>
  Object.entries(properties ?? oneOf.find((each) => each.properties)?.properties ?? {}).map(
    ([name, schema]) => ({
      name,
      type: typeOf(schema),
      isOptional: !required.includes(name),
      words: schema.description ?? null,
    }),
  );

/** In a programmer's words: `Course[]`, `text or null`, `1 | 2 | 3`. */
function typeOf(schema: Schema): string {
  const { $ref, type, items, format } = schema;
  if ($ref) return $ref.split("/").pop() ?? "";
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(" | ");
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(typeOf))].join(" or ");
  if (schema.allOf) return schema.allOf.map(typeOf).join(" and ");
  if (Array.isArray(type)) return type.map(wordFor).join(" or ");
  if (type === "array" && items) return `${typeOf(items)}[]`;
  return format === "date-time" ? "instant" : wordFor(type ?? "anything");
}

const wordFor = (type: string) =>
  ({ string: "text", integer: "whole number", boolean: "true or false" })[type] ?? type;
