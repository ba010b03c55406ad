type Stored = { until: number; value: Record<string, unknown> };

/** A signed cookie with another content under its signature. */
export function altered(cookie: string, change: (stored: Stored) => Stored): string {
  const [text = "", signature = ""] = cookie.split(".");
  const stored = JSON.parse(Buffer.from(text, "base64url").toString()) as Stored;
  return `${Buffer.from(JSON.stringify(change(stored))).toString("base64url")}.${signature}`;
}
