import { only } from "~/access/only.server";
import { anyone } from "~/access/rules";
import { urls } from "~/urls";

/** Days. A reader must not trust the file for longer; RFC 9116 asks for less than a year. */
const valid = 180;

/** Where to report a weakness of the site. */
export const loader = only(anyone, async ({ request, context }) => {
  const { origin } = new URL(request.url);
  const { email } = await context.society();
  const expires = new Date(Date.now() + valid * 86_400_000).toISOString().slice(0, 10);
  const lines = [
    ...(email ? [`Contact: mailto:${email}`] : []),
    `Contact: ${origin}${urls.site.contact()}`,
    `Expires: ${expires}T00:00:00Z`,
    "Preferred-Languages: en, ar",
    `Canonical: ${origin}${urls.securityTxt}`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
});
