import { data, type LinksFunction } from "@remix-run/cloudflare";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { useContext, useMemo } from "react";
import { takeNotices } from "~/http/notices.server";
import { only } from "./access/only.server";
import { anyone } from "./access/rules";
import { language } from "./language/language";
import { shownToAll } from "./settings/society";
import { BfcacheReset } from "./ui/bfcache-reset";
import { ErrorScreen } from "./ui/frame/error-screen";
import { useBundles, useHydrates } from "./ui/frame/hydrates";
import { RouteAnnouncer } from "./ui/frame/route-announcer";
import { Toasts } from "./ui/notices/toasts";
import { RenderContext } from "./ui/render-context";
import { paperColours } from "./ui/theme.css";
import "./ui/global.css";
import "./ui/view-transitions.css";

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
];

export const loader = only(anyone, async ({ request, context }) => {
  const [society, { notices, cookies }] = await Promise.all([
    context.society(),
    takeNotices(request, context.env.APP_SECRET),
  ]);
  // Script clears the notice once it shows it: a missing module may make it load this page as a document.
  const cleared = context.page.isData ? [] : cookies;
  const headers = new Headers(cleared.map((cookie): [string, string] => ["Set-Cookie", cookie]));
  const { origin } = new URL(request.url);
  const offersArabic = context.env.ARABIC === "yes";
  return data({ society: shownToAll(society), origin, notices, offersArabic }, { headers });
});

export function Layout({ children }: { children: React.ReactNode }) {
  const { nonce, styles, scripts } = useContext(RenderContext);
  const withScripts = useHydrates();
  const bundles = useBundles();
  return (
    <html lang={language.code} dir={language.dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={paperColours.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={paperColours.dark} media="(prefers-color-scheme: dark)" />
        {withScripts && <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />}
        <Meta />
        <Links />
        {styles && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own built stylesheets
          <style data-inline nonce={nonce} dangerouslySetInnerHTML={{ __html: styles }} />
        )}
        {bundles.map((bundle) => (
          <script key={bundle} type="module" src={scripts[bundle]} />
        ))}
      </head>
      <body id="top">
        {children}
        {withScripts && <ScrollRestoration nonce={nonce} />}
        {withScripts && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

export default function App() {
  const notices = useRouteLoaderData<typeof loader>("root")?.notices;
  // Others have arrived only with other data: at each, script clears the cookie, where the next ones may wait already.
  const arrived = useMemo(() => notices?.filter(({ isInPage }) => !isInPage) ?? [], [notices]);
  return (
    <Toasts arrived={arrived}>
      <RouteAnnouncer />
      {notices?.some(({ isSignedOut }) => isSignedOut) && <BfcacheReset />}
      <Outlet />
    </Toasts>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { status, data: reason } = isRouteErrorResponse(error) ? error : { status: 500, data: null };
  const { pathname, search } = useLocation();
  if (status < 500) return <ErrorScreen status={status} />;
  const message = typeof reason === "string" ? reason : undefined;
  return <ErrorScreen status={status} message={message} retryHref={pathname + search} />;
}
