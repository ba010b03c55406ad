const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const ofFormat: Record<string, unknown> = {
  "date-time": "2026-11-21T09:00:00.000Z",
  email: "learner@demo.test",
  uuid: "5f0c5c9e-8a44-4a56-9a53-6d0f0f6f2b11",
};

/** Takes the schema's own example, or makes one. Its $refs point into `components`. */
export function sample(schema: unknown, components: Record<string, unknown>): unknown {
  if (!isRecord(schema)) return null;
  if ("example" in schema) return schema.example;
  if (typeof schema.$ref === "string")
    return sample(components[schema.$ref.split("/").pop() ?? ""], components);
  if ("const" in schema) return schema.const;
  if ("default" in schema) return schema.default;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const [choice] = [schema.anyOf, schema.oneOf].flatMap((each) => (Array.isArray(each) ? each : []));
  if (choice !== undefined) return sample(choice, components);
  if (Array.isArray(schema.allOf)) {
    return Object.assign({}, ...schema.allOf.map((each) => sample(each, components)));
  }
  if (isRecord(schema.properties)) {
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, each]) => [name, sample(each, components)]),
    );
  }
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case "array":
      return [sample(schema.items, components)];
    case "object":
      return {};
    case "boolean":
      return true;
    case "integer":
    case "number":
      return typeof schema.minimum === "number" ? Math.max(1, schema.minimum) : 1;
    case "string":
      return ofFormat[String(schema.format)] ?? "text";
    default:
      return null;
  }
}
