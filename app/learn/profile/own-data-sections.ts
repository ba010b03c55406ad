import { clock } from "~/enhance/clock";
import { countText, dateText, dateTimeText, hoursText } from "~/formats";
import { language } from "~/language/language";
import { shownCode } from "~/models/certificates/certificate-code";
import { deviceText } from "~/models/identity/texts";
import { shownReference } from "~/models/payments/order-reference";
import { receiptDays } from "~/models/payments/receipt-life";
import { paymentWayTexts } from "~/models/payments/texts";
import type { OwnRecord } from "~/models/profile/own-record";
import { planName } from "~/models/subscription/subscription";
import { ownDataSectionsTexts as say, storedWords } from "./texts";

type Section = {
  title: string;
  head: readonly string[];
  rows: string[][];
  /** The page says to ask the society for what is missing here. */
  isAsked?: boolean;
  /** It shows all its rows, however many. */
  isWhole?: boolean;
};

const time = (at: Date | null) => (at ? dateTimeText(at) : say.none);
const yes = (is: boolean) => (is ? say.yes : say.no);

function pictureText({ isStored, until }: OwnRecord["payments"][number]["picture"]) {
  if (!isStored) return say.none;
  return until ? say.pictureUntil(dateText(until)) : say.pictureUndecided(receiptDays);
}

export function sectionsOf(record: OwnRecord): Section[] {
  const { account, profile } = record;
  const facts: [string, string][] = [];
  if (account) {
    facts.push(
      [say.email, account.email],
      [say.whatsApp, account.whatsApp || say.none],
      [say.accountNumber, account.id],
      [say.created, time(account.createdAt)],
      [say.addressConfirmed, time(account.addressConfirmedAt)],
      [say.signedIn, yes(account.isLoggedIn)],
    );
  }
  if (profile) {
    facts.push(
      [say.name, profile.name],
      [say.arabicName, profile.arabicName || say.none],
      [say.specialty, profile.specialty || say.none],
      [say.workplace, profile.workplace || say.none],
    );
  }
  if (record.passwordRequest) facts.push([say.passwordRequested, time(record.passwordRequest.requestedAt)]);
  if (record.passwordGuessing) facts.push([say.guessingSince, time(record.passwordGuessing.since)]);
  if (record.videoQuality) facts.push([say.videoQuality, storedWords(record.videoQuality)]);
  return [
    { ...say.account, rows: facts, isWhole: true },
    {
      ...say.subscriptions,
      rows: record.subscriptions.map(({ plan, startsAt, expiresAt, endedAt }) => [
        planName(plan) ?? say.none,
        dateText(startsAt),
        dateText(expiresAt),
        time(endedAt),
      ]),
    },
    named(say.quarters, record.quartersOnTheSite),
    named(say.courses, record.coursesInTheApp),
    named(say.selection, record.savedSelection),
    {
      ...say.lectures,
      rows: record.lecturesPlayed.map(({ lecture, course, position, watchedAt, playedAt }) => [
        lecture,
        course,
        clock(position * 1000),
        time(watchedAt),
        time(playedAt),
      ]),
    },
    {
      ...say.days,
      rows: record.daysPlayed.map(({ day, lecture, course }) => [language.writtenDay(day), lecture, course]),
    },
    {
      ...say.certificates,
      rows: record.certificates.map(({ course, name, cpdMinutes, issuedAt, withdrawnAt, code }) => [
        course,
        name,
        hoursText(cpdMinutes) || say.none,
        dateText(issuedAt),
        time(withdrawnAt),
        shownCode(code),
      ]),
    },
    {
      ...say.payments,
      rows: record.payments.map((order) => [
        dateText(order.createdAt),
        shownReference(order.reference),
        planName(order.plan) ?? say.none,
        say.pounds(countText(order.paidAmount ?? order.amount)),
        say.orderStates[order.state],
        order.way ? paymentWayTexts[order.way] : say.none,
        order.sender || say.none,
        order.transferReference || say.none,
        order.phone || say.none,
        pictureText(order.picture),
        order.receiptNumber ?? say.none,
      ]),
    },
    {
      ...say.devices,
      rows: record.devices.map(({ device, client, createdAt, lastSeenAt }) => [
        deviceText(device) || say.unknownDevice,
        client === "web" ? say.website : say.app,
        time(createdAt),
        time(lastSeenAt),
      ]),
    },
    {
      ...say.passwordLinks,
      rows: record.passwordLinks.map(({ createdAt, expiresAt, usedAt }) => [
        time(createdAt),
        time(expiresAt),
        time(usedAt),
      ]),
    },
    {
      ...say.messages,
      isAsked: true,
      rows: record.messages.map(({ createdAt, name, subject, message }) => [
        time(createdAt),
        name,
        subject,
        message,
      ]),
    },
    {
      ...say.history,
      rows: record.history.map(({ at, byYou, action }) => [
        time(at),
        byYou ? say.you : say.society,
        storedWords(action),
      ]),
    },
    {
      ...say.notices,
      rows: record.notices.map(({ at, what }) => [time(at), storedWords(what)]),
    },
    {
      ...say.drafts,
      rows: record.keptForms.map(({ createdAt, path }) => [time(createdAt), path]),
    },
    {
      ...say.removed,
      rows: record.removedLately.map(({ createdAt, kind }) => [time(createdAt), storedWords(kind)]),
    },
  ];
}

const named = (
  heads: { title: string; head: readonly string[] },
  rows: readonly { name: string }[],
): Section => ({
  ...heads,
  rows: rows.map(({ name }) => [name]),
});
