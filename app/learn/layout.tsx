import type { LinksFunction } from "@remix-run/cloudflare";
import { type MetaFunction, Outlet, useLoaderData, useParams } from "@remix-run/react";
import { only } from "~/access/only.server";
import { safePath } from "~/access/redirects.server";
import { learner } from "~/access/rules";
import { AccountNotices } from "~/account/notices/account-notices";
import { accountNotices } from "~/account/notices/account-notices.server";
import { dateText } from "~/formats";
import { playerScripts } from "~/lecture/player-scripts.server";
import { logFailure } from "~/log.server";
import { courseIdOf } from "~/models/row-id";
import { type PlanEnd, planEnd } from "~/models/subscription/plan-end";
import { isValid } from "~/models/subscription/subscription";
import { texts } from "~/texts";
import { AppShell } from "~/ui/frame/app-shell";
import type { ScriptHandle } from "~/ui/frame/hydrates";
import { pageName } from "~/ui/frame/page-name";
import { SidebarGroup, SidebarLink, SidebarNote, SidebarSection } from "~/ui/frame/sidebar";
import { Calendar, Course, Device, Instructor, Lock, Search } from "~/ui/icons";
import { Alert } from "~/ui/notices/alert";
import { renewalTexts } from "~/ui/renewal/texts";
import { urls } from "~/urls";
import { sidebarOf } from "./catalogue.server";
import { profileTexts } from "./profile/texts";
import { searchTexts } from "./search/texts";
import { homeTexts, layoutTexts as say } from "./texts";
import { WatchedPart } from "./watched-part";

export const handle = { bundle: "learner" } satisfies ScriptHandle;
export const meta: MetaFunction = () => [{ title: homeTexts.title }, { name: "robots", content: "noindex" }];

export const links: LinksFunction = () => [{ rel: "manifest", href: urls.learner.manifest }];

/** Asks for no plan, because the subscription page opens without one; every other page asks for itself. */
export const loader = only(learner, async ({ request, context, viewer }) => {
  const { email, id: userId, sessionId } = viewer;
  const returnUrl = safePath(new URL(request.url).searchParams.get("returnUrl"));
  const wanted = returnUrl && { href: returnUrl, name: pageName(returnUrl) };
  const now = new Date();
  const { subscription } = viewer;
  const isSubscribed = isValid(subscription, now);
  const end = planEnd(subscription, now);
  const ending = end && subscription && { ...end, ends: dateText(subscription.expiresAt) };
  const sidebar = !isSubscribed
    ? []
    : sidebarOf({ request, context, viewer }).catch((error) => {
        logFailure("load a learner's quarters", error);
        return null;
      });
  const [society, quarters, notices] = await Promise.all([
    context.society(),
    sidebar,
    accountNotices(context, userId),
  ]);
  const { scripts } = context.built;
  const player = [scripts.lecture, ...playerScripts(request, scripts)].join(" ");
  return { email, userId, sessionId, society, isSubscribed, ending, quarters, notices, wanted, player };
});

export default function LearnerLayout() {
  const { email, userId, sessionId, society, isSubscribed, ending, quarters, notices, wanted, player } =
    useLoaderData<typeof loader>();
  const courseId = courseIdOf(useParams().courseId);

  const sidebar = (
    <>
      {isSubscribed && (
        <SidebarSection title={say.coursesLectures}>
          <SidebarLink href={urls.learner.courses(userId)} icon={<Course />}>
            {homeTexts.title}
          </SidebarLink>
          <SidebarLink href={urls.learner.search()} icon={<Search />}>
            {searchTexts.title}
          </SidebarLink>
          {quarters === null && <Alert kind="error">{texts.quartersFailed}</Alert>}
          {quarters?.map((quarter) => (
            <SidebarGroup
              key={quarter.id}
              label={quarter.name}
              locked={!quarter.hasAccess}
              lockedText={texts.quarterLocked}
              open={quarter.courses.some((course) => course.id === courseId) || quarters.length < 8}
            >
              {quarter.courses.map((course) => (
                <SidebarLink
                  key={course.id}
                  href={urls.learner.lectures(course)}
                  current={course.id === courseId}
                  after={<WatchedPart {...course} />}
                >
                  {course.name}
                </SidebarLink>
              ))}
              {quarter.hasAccess && quarter.courses.length === 0 && (
                <SidebarNote>{say.noCoursesInThisQuarter}</SidebarNote>
              )}
            </SidebarGroup>
          ))}
        </SidebarSection>
      )}
      <SidebarSection title={say.settings}>
        <SidebarLink href={urls.learner.profile} icon={<Instructor />}>
          {profileTexts.title}
        </SidebarLink>
        <SidebarLink href={urls.learner.subscription(userId)} icon={<Calendar />}>
          {say.yourSubscriptionPlan}
        </SidebarLink>
        <SidebarLink href={urls.changePassword} icon={<Lock />}>
          {say.changeYourPassword}
        </SidebarLink>
        <SidebarLink href={urls.sessions} icon={<Device />}>
          {say.signedInDevices}
        </SidebarLink>
      </SidebarSection>
    </>
  );

  return (
    <AppShell
      society={society}
      homeHref={urls.learner.start()}
      email={email}
      signOutAction={urls.signOut}
      sidebar={sidebar}
      accountIn="sidebar"
      forScript={{
        "data-session-id": sessionId,
        "data-token-address": urls.apiToken,
        "data-subscription-address": isSubscribed ? urls.api.subscriptionCheck(userId) : undefined,
        "data-home": urls.learner.start(),
        "data-user-id": userId,
        "data-positions-address": urls.positions,
        "data-actions-address": urls.actions,
        "data-downloads-address": urls.downloadGrants,
        "data-player-scripts": isSubscribed ? player : undefined,
      }}
    >
      <AccountNotices notices={notices} />
      {ending && <PlanBanner {...ending} href={urls.learner.subscription(userId)} />}
      {wanted && (
        <Alert kind="info">
          <a href={wanted.href}>
            {say.continueTo} <bdi>{wanted.name}</bdi>
          </a>
        </Alert>
      )}
      <Outlet />
    </AppShell>
  );
}

type PlanBannerProps = PlanEnd & { ends: string; href: string };

/** On every page of the learner area, so it never interrupts. */
function PlanBanner({ days, isNear, ends, href }: PlanBannerProps) {
  return (
    <Alert kind={isNear ? "warning" : "info"} role="status">
      {renewalTexts.endsIn(days, ends)} <a href={href}>{renewalTexts.renew}</a>
    </Alert>
  );
}
