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
import { type ReactNode, useEffect } from "react";
import { only } from "~/access/only.server";
import { safePath } from "~/access/redirects.server";
import { admin } from "~/access/rules";
import { AccountNotices } from "~/account/notices/account-notices";
import { accountNotices } from "~/account/notices/account-notices.server";
import { mirrorToken } from "~/enhance/session/token-mirror";
import { logFailure } from "~/log.server";
import { courseIndex } from "~/models/catalogue/course-groups";
import { openPasswordRequests } from "~/models/identity/password-requests";
import { unreadMessages } from "~/models/inbox/inbox";
import { paymentsToCheck } from "~/models/payments/payment-list";
import { AppShell } from "~/ui/frame/app-shell";
import { ErrorMessage, ErrorScreen } from "~/ui/frame/error-screen";
import type { ScriptHandle } from "~/ui/frame/hydrates";
import { pageName } from "~/ui/frame/page-name";
import { Alert } from "~/ui/notices/alert";
import { urls } from "~/urls";
import { KeysButton } from "./keys/keys-button";
import { RowKeys } from "./keys/row-keys";
import { UploadToasts } from "./lecture-video/upload-toasts";
import { outlineOf } from "./outline";
import { SearchLink } from "./search/search-link";
import { AdminSidebar } from "./sidebar";
import { layoutTexts as say } from "./texts";

export const handle = { hydrates: true } satisfies ScriptHandle;
export const meta: MetaFunction = ({ error }) => [
  { title: error ? say.errorTitle : say.administration },
  { name: "robots", content: "noindex" },
];

/** If the sidebar's data fails to load, the page still opens. */
export const loader = only(admin, async ({ request, context, viewer: { id, email, sessionId } }) => {
  const orElse =
    <T,>(nothing: T) =>
    (error: unknown) => {
      logFailure("load the sidebar of the administration", error);
      return nothing;
    };
  const [courses, unread, requests, toCheck, notices, society] = await Promise.all([
    courseIndex(context.reads).then(outlineOf, orElse(null)),
    unreadMessages(context.reads).catch(orElse(0)),
    openPasswordRequests(context.reads).catch(orElse(0)),
    paymentsToCheck(context.reads).catch(orElse(0)),
    accountNotices(context, id),
    context.society(),
  ]);
  const wanted = safePath(new URL(request.url).searchParams.get("returnUrl"));
  return {
    email,
    sessionId,
    courses,
    unread: unread + requests,
    toCheck,
    notices,
    society,
    wanted: wanted && { href: wanted, name: pageName(wanted) },
  };
});

/** A large catalogue is long: loads it again only after a successful change or with a new `returnUrl`. */
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
      <AccountNotices notices={layout.notices} />
      {wanted && (
        <Alert kind="info">
          <a href={wanted.href}>{say.continueTo(<bdi>{wanted.name}</bdi>)}</a>
        </Alert>
      )}
      <Outlet />
    </Frame>
  );
}

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
  const { sessionId } = layout;
  useEffect(() => mirrorToken({ sessionId, address: urls.apiToken }), [sessionId]);
  return (
    <AppShell
      society={layout.society}
      homeHref={urls.admin.dashboard()}
      email={layout.email}
      signOutAction={urls.signOut}
      passwordHref={urls.changePassword}
      devicesHref={urls.sessions}
      secondFactorHref={urls.admin.secondFactor}
      search={<SearchLink />}
      sidebar={
        <>
          <AdminSidebar {...layout} />
          <KeysButton />
        </>
      }
    >
      {children}
      <RowKeys />
      <UploadToasts />
    </AppShell>
  );
}
