import type { ReactNode } from "react";
import type { Society } from "~/settings/society";
import { urls } from "~/urls";
import { policyDates } from "./policy-dates";
import { privacySectionsTexts as say } from "./texts";

type Section = { id: string; title: string; body: ReactNode };

/** If the site stores something new, change this text and its date of review. */
export const privacySections = (society: Society): Section[] => [
  {
    id: "information-use",
    title: say.informationUse,
    body: (
      <>
        <p>{say.accountData}</p>
        <ul>
          <li>{say.emailAddress}</li>
          <li>{say.passwordHash}</li>
          <li>{say.profile}</li>
          <li>{say.whatsApp}</li>
          <li>{say.subscriptions}</li>
          <li>{say.lecturesPlayed}</li>
          <li>{say.payments}</li>
          <li>{say.certificates}</li>
          <li>{say.signIns}</li>
          <li>{say.accountHistory}</li>
        </ul>
        <p>{say.purpose}</p>
        <p>{say.dataAccess}</p>
        <p>
          {say.removal((words) => (
            <a href={urls.site.accounts}>{words}</a>
          ))}
        </p>
        <p>{say.removalTraces}</p>
        <p>{say.receiptPictures}</p>
        <p>{say.contactMessages}</p>
      </>
    ),
  },
  {
    id: "log-data",
    title: say.logData,
    body: (
      <>
        <p>{say.requestLog}</p>
        <p>{say.attemptCounters}</p>
      </>
    ),
  },
  {
    id: "cookies",
    title: say.cookies,
    body: (
      <>
        <p>{say.cookiesIntro(<code>XSRF-TOKEN</code>, <code>signed-out</code>, <code>__Host-</code>)}</p>
        <dl>
          <dt>
            <code>session</code>
          </dt>
          <dd>{say.sessionCookie}</dd>
          <dt>
            <code>known</code>
          </dt>
          <dd>{say.knownDeviceCookie}</dd>
          <dt>
            <code>XSRF-TOKEN</code>
          </dt>
          <dd>{say.forgeryCookie}</dd>
          <dt>
            <code>notice</code>
          </dt>
          <dd>{say.noticeCookie}</dd>
          <dt>
            <code>lapsed</code>
          </dt>
          <dd>{say.lapsedCookie}</dd>
          <dt>
            <code>restore</code>
          </dt>
          <dd>{say.restoreCookie}</dd>
          <dt>
            <code>draft</code>
          </dt>
          <dd>{say.draftCookie}</dd>
          <dt>
            <code>signed-out</code>
          </dt>
          <dd>{say.signedOutCookie}</dd>
          <dt>
            <code>ticket</code>, <code>enrolment</code>, <code>recovery</code>
          </dt>
          <dd>{say.secondFactorCookies}</dd>
        </dl>
        <p>{say.localData(<code>token</code>)}</p>
      </>
    ),
  },
  {
    id: "service-providers",
    title: say.serviceProviders,
    body: <p>{say.hosting}</p>,
  },
  {
    id: "security",
    title: say.security,
    body: <p>{say.securityMeasures}</p>,
  },
  {
    id: "external-links",
    title: say.externalLinks,
    body: <p>{say.externalLinksNotice}</p>,
  },
  {
    id: "children",
    title: say.children,
    body: <p>{say.childrenNotice}</p>,
  },
  {
    id: "policy-changes",
    title: say.policyChanges,
    body: <p>{say.versions(policyDates.effective, policyDates.reviewed)}</p>,
  },
  {
    id: "contact",
    title: say.contact,
    body: (
      <>
        <p>{say.contactIntro}</p>
        <address>
          <strong dir="auto">{society.name}</strong>
          <br />
          <bdi>{society.address}</bdi>
          <br />
          <a href={`mailto:${society.email}`}>{society.email}</a>
        </address>
      </>
    ),
  },
];
