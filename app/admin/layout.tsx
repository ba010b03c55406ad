import {
  isRouteErrorResponse,
  type MetaFunction,
  Outlet,
  type ShouldRevalidateFunction,
  useLoaderData,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { only } from "~/access/only.server";
import { safePath } from "~/access/redirects.server";
import { admin } from "~/access/rules";
import { logFailure } from "~/log.server";
import { courseIndex } from "~/models/course-index";
import { unreadMessages } from "~/models/messages-unread";
import { Alert } from "~/ui/alert";
import { AppShell } from "~/ui/app-shell";
import { ErrorMessage, ErrorScreen } from "~/ui/error-screen";
import { useTokenMirror } from "~/ui/token-mirror";
import { pageName, urls } from "~/urls";
import { AdminSidebar } from "./sidebar";

export const handle = { scripts: true };
export const meta: MetaFunction = ({ error }) => [
  { title: error ? "Something went wrong" : "Administration" },
  { name: "robots", content: "noindex" },
];

/** The frame of /admin. What its sidebar counts and lists may fail without taking the page along. */
export const loader = only(admin, async ({ request, context, viewer: { email, sessionId } }) => {
  const orElse =
    <T,>(nothing: T) =>
    (error: unknown) => {
      logFailure("load an Admin's sidebar", error);
      return nothing;
    };
  const [quarters, unread] = await Promise.all([
    courseIndex(context.reads).catch(orElse(null)),
    unreadMessages(context.reads).catch(orElse(0)),
  ]);
  return {
    email,
    sessionId,
    quarters,
    unread,
    society: context.society.name,
    product: context.society.product,
    wanted: safePath(new URL(request.url).searchParams.get("returnUrl")),
  };
});

/**
 * A large catalogue is long: the frame is asked for again after a change, not with every page and filter,
 * nor after what was refused or never arrived.
 */
export const shouldRevalidate: ShouldRevalidateFunction = (asked) => {
  const { formMethod, currentUrl, nextUrl, actionStatus = 200 } = asked;
  const isChange = formMethod !== undefined && formMethod !== "GET" && actionStatus < 400;
  const wantedOf = (url: URL) => url.searchParams.get("returnUrl");
  return isChange || wantedOf(currentUrl) !== wantedOf(nextUrl);
};

type LayoutData = ReturnType<typeof useLoaderData<typeof loader>>;

export default function AdminLayout() {
  const layout = useLoaderData<typeof loader>();
  const { wanted } = layout;
  return (
    <Frame layout={layout}>
      {wanted && (
        <Alert kind="info">
          <a href={wanted}>
            Continue to <bdi>{pageName(wanted)}</bdi>
          </a>
        </Alert>
      )}
      <Outlet />
    </Frame>
  );
}

/** A page inside failed: the frame stays, so that everything else is a press away. */
export function ErrorBoundary() {
  const error = useRouteError();
  const atAdmin = useRouteLoaderData<typeof loader>("admin/layout");
  const atRoot = useRouteLoaderData<typeof loader>("admin/layout.tsx#root");
  const layout = atAdmin ?? atRoot;
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const retryHref = status >= 500 ? pathname + search : undefined;
  if (!layout) return <ErrorScreen status={status} retryHref={retryHref} />;
  return (
    <Frame layout={layout}>
      <ErrorMessage status={status} retryHref={retryHref} />
    </Frame>
  );
}

function Frame({ layout, children }: { layout: LayoutData; children: ReactNode }) {
  useTokenMirror(layout.sessionId);
  return (
    <AppShell
      productName={layout.society}
      homeHref={urls.admin.dashboard()}
      email={layout.email}
      signOutAction={urls.signOut}
      passwordHref={urls.changePassword}
      sidebar={<AdminSidebar {...layout} />}
    >
      {children}
    </AppShell>
  );
}
