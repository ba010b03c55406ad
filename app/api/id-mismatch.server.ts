import { apiError } from "~/access/endpoint.server";
import { texts } from "~/texts";

export function idMismatch<Id extends string | number>(inPath: Id, inBody: Id | undefined, field: string) {
  if (inBody === undefined || inBody === inPath) return null;
  return apiError(400, texts.api.idsDiffer, { errors: { [field]: [texts.api.idsDiffer] } });
}
