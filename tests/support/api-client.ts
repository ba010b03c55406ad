import type { Site } from "./site";
import { type Account, apiToken } from "./visitor";

export type ApiClient = Awaited<ReturnType<typeof apiClient>>;

/** Calls the API as an app does: `client("PUT", "Boards/EditBoard", {…})`; with null without a token. */
export async function apiClient(
  site: Site,
  account: Account | null,
  login: "Login" | "LoginWeb" = "LoginWeb",
  session?: Parameters<typeof apiToken>[3],
) {
  const token = account ? await apiToken(site, account, login, session) : {};
  return async (method: string, path: string, body?: unknown) => {
    const isForm = body instanceof FormData;
    const isJson = body !== undefined && !isForm;
    const answer = await fetch(`${site.origin}/api/${path}`, {
      method,
      headers: { ...token, ...(isJson ? { "Content-Type": "application/json" } : {}) },
      body: isJson ? JSON.stringify(body) : isForm ? body : undefined,
    });
    return { status: answer.status, body: (await answer.json()) as unknown };
  };
}

/** A refusal as the API answers it. */
export const refused = (status: number, message: string, errors?: Record<string, string[]>) => ({
  status,
  body: { success: false, message, ...(errors ? { errors } : {}) },
});
