import { type MetaFunction, Outlet, useLoaderData, useParams } from "@remix-run/react";
import { only } from "~/access/only.server";
import { safePath } from "~/access/redirects.server";
import { admin } from "~/access/rules";
import { courseIdOf } from "~/models/course-id";
import { courseIndex } from "~/models/course-index";
import { Alert } from "~/ui/alert";
import { AppShell } from "~/ui/app-shell";
import { Dashboard } from "~/ui/icons";
import { SidebarGroup, SidebarLink, SidebarNote, SidebarSection } from "~/ui/sidebar";
import { useTokenMirror } from "~/ui/token-mirror";
import { pageName, urls } from "~/urls";

export const handle = { scripts: true };
export const meta: MetaFunction = () => [{ title: "Administration" }, { name: "robots", content: "noindex" }];

export const loader = only(admin, async ({ request, context, viewer: { email, sessionId } }) => ({
  email,
  sessionId,
  product: context.society.name,
  quarters: await courseIndex(context.reads),
  wanted: safePath(new URL(request.url).searchParams.get("returnUrl")),
}));

export default function AdminLayout() {
  const { email, sessionId, product, quarters, wanted } = useLoaderData<typeof loader>();
  const courseId = courseIdOf(useParams().courseId);
  useTokenMirror(sessionId);

  const sidebar = (
    <>
      <SidebarSection title="Administration">
        <SidebarLink href={urls.admin.dashboard()} icon={<Dashboard />}>
          Dashboard
        </SidebarLink>
      </SidebarSection>
      <SidebarSection title="Courses">
        {quarters.map((quarter) => (
          <SidebarGroup
            key={quarter.id}
            label={quarter.name}
            open={quarter.courses.some((course) => course.id === courseId)}
          >
            {quarter.courses.map((course) => (
              <SidebarLink
                key={course.id}
                href={urls.admin.lectures(course)}
                current={course.id === courseId}
              >
                {course.name}
              </SidebarLink>
            ))}
            {quarter.courses.length === 0 && <SidebarNote>No Courses in this quarter</SidebarNote>}
          </SidebarGroup>
        ))}
      </SidebarSection>
    </>
  );

  return (
    <AppShell
      productName={product}
      homeHref={urls.admin.dashboard()}
      email={email}
      signOutAction={urls.signOut}
      sidebar={sidebar}
    >
      {wanted && (
        <Alert kind="info">
          <a href={wanted}>
            Continue to <bdi>{pageName(wanted)}</bdi>
          </a>
        </Alert>
      )}
      <Outlet />
    </AppShell>
  );
}
