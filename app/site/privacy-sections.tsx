import type { ReactNode } from "react";
import type { Society } from "~/settings/society";
import { urls } from "~/urls";

type Section = { id: string; title: string; body: ReactNode };

/** If the site stores something new, change this text and its date of review. */
export const privacySections = (society: Society): Section[] => [
  {
    id: "information-use",
    title: "Information use",
    body: (
      <>
        <p>You can read the public pages without an account. When you register, we keep:</p>
        <ul>
          <li>your email address, which is the name of your account;</li>
          <li>your password, as a salted hash only: nobody, ourselves included, can read it back;</li>
          <li>your name, specialty and workplace, if you write them into your profile;</li>
          <li>your subscription plans and the quarters and courses that are open to you;</li>
          <li>
            which lectures you played, on which day and how far, so that they go on where you stopped, and to
            show you and us what you have watched;
          </li>
          <li>
            the certificates that you asked for: everyone who has the code of one sees your name, the course,
            its hours and the date on a page of ours;
          </li>
          <li>when you signed in, from the site or from the app, until that session ends;</li>
          <li>
            what administrators changed in your account, and when, for 24 months: your address stands in that
            record.
          </li>
        </ul>
        <p>
          We use this to run your account and our courses, and for nothing else. We do not sell it, lend it or
          use it to advertise.
        </p>
        <p>
          When you are signed in, ‘Your profile’ in your courses shows all of this, to read and to download.
        </p>
        <p>
          You may <a href={urls.site.accounts}>ask for your account to be removed</a>. It is closed
          immediately, and for 30 days you can restore it with your password. In the night after that the
          account is permanently erased, with everything in the list above and the messages that were sent
          from its address. The record of what administrators did then speaks of ‘an erased account’, under a
          number that leads to nobody.
        </p>
        <p>
          With an account that someone asked to remove we keep, for those 30 days, when that was and a keyed
          digest of the network it came from, never the network address itself: so that removals which nobody
          wanted can be found and undone together.
        </p>
        <p>
          When you write to us with the contact form, we keep your name, your email address, the subject, your
          message and the time at which you sent it, so that we can answer you. Only administrators of the
          society read it. It stays until they delete it, or until the account with that email address is
          erased: write to us if you want it erased before.
        </p>
      </>
    ),
  },
  {
    id: "log-data",
    title: "Log data",
    body: (
      <>
        <p>
          For each request the site writes one line: the time, the kind of page, whether it succeeded, how
          long it took, and the number under which our host knows the request. The line holds no email
          address, no account, no IP address and nothing that you typed. When something fails, the technical
          cause is noted in the same way. When an account is removed at request, a line holds its number, so
          that removals which nobody wanted can be found.
        </p>
        <p>
          To stop strangers from guessing passwords and from flooding our forms we count attempts, for an hour
          at most. The counters are stored under digests, not under addresses, and are cleared every night.
        </p>
      </>
    ),
  },
  {
    id: "cookies",
    title: "Cookies",
    body: (
      <>
        <p>
          We set only the cookies that the site needs to work, all of them our own. Over a secure connection
          the names of all but <code>XSRF-TOKEN</code> and <code>signed-out</code> begin with{" "}
          <code>__Host-</code>.
        </p>
        <dl>
          <dt>
            <code>session</code>
          </dt>
          <dd>
            Keeps you signed in: until you sign out, or after 14 days without a visit, and never longer than
            60 days.
          </dd>
          <dt>
            <code>known</code>
          </dt>
          <dd>
            Comes when you sign in and stays for 400 days, after signing out too. By it your account knows
            this browser again: while strangers guess at your password you can still sign in here. It holds no
            address and opens nothing by itself.
          </dd>
          <dt>
            <code>XSRF-TOKEN</code>
          </dt>
          <dd>
            Proves that a form was sent from our own pages. It comes with the first form that you see, and
            goes when you close the browser.
          </dd>
          <dt>
            <code>notice</code>
          </dt>
          <dd>
            Carries one message to the next page, such as ‘You are signed out’. Gone within two minutes.
          </dd>
          <dt>
            <code>lapsed</code>
          </dt>
          <dd>
            Comes when you sign in and your plan has ended. It lets the login page tell you which plan that
            was, and holds your address for a message to us. Gone within ten minutes.
          </dd>
          <dt>
            <code>restore</code>
          </dt>
          <dd>
            Comes when you sign in to an account that was removed, and lets you take it back. Gone within ten
            minutes.
          </dd>
          <dt>
            <code>kept-form</code>
          </dt>
          <dd>
            Comes when you send a form after your session has ended. We keep the form, without passwords and
            files, so that it is there when you have signed in again. Gone within an hour.
          </dd>
          <dt>
            <code>signed-out</code>
          </dt>
          <dd>
            Remembers that you have signed out while the site could not be reached. Your next visit ends the
            session.
          </dd>
          <dt>
            <code>ticket</code>, <code>enrolment</code>, <code>recovery</code>
          </dt>
          <dd>
            Hold an administrator’s two-step sign-in together while it is under way or being set up. Gone
            within ten minutes.
          </dd>
        </dl>
        <p>
          While you are signed in, your browser also keeps a key to our interface in its local storage, under
          the name <code>token</code>; signing out removes it. Without a connection it keeps how far you have
          watched until it can tell us. Lectures that you keep on a device stay in its browser for 14 days at
          most; signing out removes them. The lecture player remembers how fast your connection is until you
          close the tab.
        </p>
      </>
    ),
  },
  {
    id: "service-providers",
    title: "Service providers",
    body: (
      <p>
        The site, its database and its lectures are hosted by Cloudflare. Everything that you send to us or
        receive from us passes through its network, so it necessarily processes your IP address to deliver
        pages and to fend off attacks. It works on our behalf. Nobody else receives data from this site,
        unless you ask for the interactive map on our contact page: that is loaded from the servers of
        OpenStreetMap, which then see your IP address. The map that stands there at first is our own drawing.
      </p>
    ),
  },
  {
    id: "security",
    title: "Security",
    body: (
      <p>
        Pages travel encrypted. Passwords are stored as hashes, sessions can be ended at any time, and only
        administrators of the society can open the records of learners. No method of storing or sending data
        is perfectly safe, and we cannot promise that ours is; should your data ever be exposed, we will tell
        you.
      </p>
    ),
  },
  {
    id: "external-links",
    title: "External links",
    body: (
      <p>
        Our pages may link to other sites. We do not run them and cannot answer for what they keep; please
        read their own policies. Nothing from another site is loaded into our pages unless you ask for it.
      </p>
    ),
  },
  {
    id: "children",
    title: "Children",
    body: (
      <p>
        This site is for physicians and does not address children under 13. We do not knowingly keep data
        about them. If you learn that a child has registered here, write to us and we will erase the account.
      </p>
    ),
  },
  {
    id: "policy-changes",
    title: "Policy changes",
    body: (
      <p>
        This policy is effective as of <time dateTime="2023-05-27">2023-05-27</time>. It was last reviewed,
        and brought in line with how the site works today, on <time dateTime="2026-11-23">2026-11-23</time>.
        When it changes, the new text appears on this page with its date.
      </p>
    ),
  },
  {
    id: "contact",
    title: "Contact",
    body: (
      <>
        <p>Questions about this policy, or about what we keep about you:</p>
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
