import { forgeryHeaders } from "../cookie";

export const objectIn = (json: string): Record<string, unknown> => Object(JSON.parse(json));

export async function askForToken(address: string, signal?: AbortSignal): Promise<string | null> {
  const response = await fetch(address, { method: "POST", headers: forgeryHeaders(), signal });
  const { token } = response.ok ? objectIn(await response.text()) : {};
  return typeof token === "string" ? token : null;
}
