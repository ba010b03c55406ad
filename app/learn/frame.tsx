import { useParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { AccountNotices } from "~/account/notices/account-notices";
import { courseIdOf } from "~/models/row-id";
import type { PlanEnd } from "~/models/subscription/plan-end";
import { texts } from "~/texts";
import { AppShell } from "~/ui/frame/app-shell";
import { SidebarGroup, SidebarLink, SidebarSection } from "~/ui/frame/sidebar";
import { Calendar, Course, Device, Instructor, Lock, Search } from "~/ui/icons";
import { Alert } from "~/ui/notices/alert";
import { renewalTexts } from "~/ui/renewal/texts";
import { urls } from "~/urls";
import { ClosedSidebarToggle } from "./closed-sidebar-toggle";
import { useFoldsSidebar } from "./folds-sidebar";
import type { LearnerFrameData } from "./frame.server";
import { profileTexts } from "./profile/texts";
import { searchTexts } from "./search/texts";
import { homeTexts, layoutTexts as say } from "./texts";
import { WatchedPart } from "./watched-part";

type LearnerFrameProps = { frame: LearnerFrameData; children: ReactNode };

export function LearnerFrame({ frame, children }: LearnerFrameProps) {
  const { email, userId, sessionId, society, isSubscribed, ending, quarters, notices, wanted, player } =
    frame;
  const courseId = courseIdOf(useParams().courseId);

  const sidebar = (
    <>
      {isSubscribed && (
        <SidebarSection title={say.courses}>
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
            </SidebarGroup>
          ))}
        </SidebarSection>
      )}
      <SidebarSection title={say.settings}>
        <SidebarLink href={urls.learner.profile} icon={<Instructor />}>
          {profileTexts.title}
        </SidebarLink>
        <SidebarLink href={urls.learner.subscription(userId)} icon={<Calendar />}>
          {say.plan}
        </SidebarLink>
        <SidebarLink href={urls.changePassword} icon={<Lock />}>
          {say.changePassword}
        </SidebarLink>
        <SidebarLink href={urls.sessions} icon={<Device />}>
          {say.devices}
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
      toggle={useFoldsSidebar() && <ClosedSidebarToggle />}
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
      {ending && (
        <PlanBanner {...ending} href={urls.learner.subscription(userId)} canPay={society.isPayable} />
      )}
      {wanted && (
        <Alert kind="info">
          <a href={wanted.href}>{say.wantedPage(<bdi>{wanted.name}</bdi>)}</a>
        </Alert>
      )}
      {children}
    </AppShell>
  );
}

type PlanBannerProps = PlanEnd & { ends: string; href: string; canPay: boolean };

/** On every page of the learner area, so it never interrupts. */
function PlanBanner({ days, isNear, ends, href, canPay }: PlanBannerProps) {
  return (
    <Alert kind={isNear ? "warning" : "info"} role="status">
      {renewalTexts.daysLeft(days, ends)}{" "}
      {canPay && (
        <>
          <a href={urls.payments.join()}>{renewalTexts.choosePlan}</a>{" "}
        </>
      )}
      <a href={href}>{renewalTexts.renewalLink}</a>
    </Alert>
  );
}
