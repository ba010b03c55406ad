import type { ReactNode } from "react";
import type { Society } from "~/settings/society";
import { urls } from "~/urls";
import { privacySectionsTexts as say } from "./texts";

type Section = { id: string; title: string; body: ReactNode };

/** If the site stores something new, change this text and its date of review. */
export const privacySections = (society: Society): Section[] => [
  {
    id: "information-use",
    title: say.informationUse,
    body: (
      <>
        <p>{say.youCanReadThePublicPages}</p>
        <ul>
          <li>{say.yourEmailAddress}</li>
          <li>{say.yourPasswordAsASaltedHash}</li>
          <li>{say.yourNameSpecialty}</li>
          <li>{say.yourSubscriptionPlans}</li>
          <li>{say.whichLecturesYouPlayed}</li>
          <li>{say.theCertificates}</li>
          <li>{say.whenYouSigned}</li>
          <li>{say.whatAdministratorsChanged}</li>
        </ul>
        <p>{say.weUseThisToRun}</p>
        <p>{say.whenYouAreSigned}</p>
        <p>
          {say.youMay} <a href={urls.site.accounts}>{say.askForYourAccount}</a>
          {say.itIsClosedImmediately}
        </p>
        <p>{say.withAnAccountThatSomeone}</p>
        <p>{say.whenYouWriteToUs}</p>
      </>
    ),
  },
  {
    id: "log-data",
    title: say.logData,
    body: (
      <>
        <p>{say.forEachRequestTheSite}</p>
        <p>{say.toStopStrangers}</p>
      </>
    ),
  },
  {
    id: "cookies",
    title: say.cookies,
    body: (
      <>
        <p>
          {say.weSetOnlyTheCookies} <code>XSRF-TOKEN</code> {say.and} <code>signed-out</code> {say.beginWith}{" "}
          <code>__Host-</code>.
        </p>
        <dl>
          <dt>
            <code>session</code>
          </dt>
          <dd>{say.keepsYouSignedInUntil}</dd>
          <dt>
            <code>known</code>
          </dt>
          <dd>{say.comesWhenYouSign}</dd>
          <dt>
            <code>XSRF-TOKEN</code>
          </dt>
          <dd>{say.provesThatAFormWasSent}</dd>
          <dt>
            <code>notice</code>
          </dt>
          <dd>{say.carriesOneMessageToTheNext}</dd>
          <dt>
            <code>lapsed</code>
          </dt>
          <dd>{say.comesWhenYouSign2}</dd>
          <dt>
            <code>restore</code>
          </dt>
          <dd>{say.comesWhenYouSign3}</dd>
          <dt>
            <code>kept-form</code>
          </dt>
          <dd>{say.comesWhenYouSendAForm}</dd>
          <dt>
            <code>signed-out</code>
          </dt>
          <dd>{say.remembersThatYouHaveSigned}</dd>
          <dt>
            <code>ticket</code>, <code>enrolment</code>, <code>recovery</code>
          </dt>
          <dd>{say.holdAnAdministratorsTwo}</dd>
        </dl>
        <p>
          {say.whileYouAreSigned} <code>token</code>
          {say.signingOutRemoves}
        </p>
      </>
    ),
  },
  {
    id: "service-providers",
    title: say.serviceProviders,
    body: <p>{say.theSiteItsDatabase}</p>,
  },
  {
    id: "security",
    title: say.security,
    body: <p>{say.pagesTravelEncrypted}</p>,
  },
  {
    id: "external-links",
    title: say.externalLinks,
    body: <p>{say.ourPagesMayLinkToOther}</p>,
  },
  {
    id: "children",
    title: say.children,
    body: <p>{say.thisSiteIsForPhysicians}</p>,
  },
  {
    id: "policy-changes",
    title: say.policyChanges,
    body: (
      <p>
        {say.thisPolicyIsEffectiveAsOf} <time dateTime="2023-05-27">2023-05-27</time>
        {say.itWasLastReviewed} <time dateTime="2026-11-28">2026-11-28</time>
        {say.whenItChangesTheNewText}
      </p>
    ),
  },
  {
    id: "contact",
    title: say.contact,
    body: (
      <>
        <p>{say.questionsAboutThisPolicy}</p>
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
