import { clock } from "~/enhance/clock";
import { dateText, dateTimeText, hoursText } from "~/formats";
import { shownCode } from "~/models/certificates/certificate-code";
import type { OwnRecord } from "~/models/profile/own-record";
import { planName } from "~/models/subscription/subscription";

type Section = { title: string; head: string[]; rows: string[][] };

const time = (at: Date | null) => (at ? dateTimeText(at) : "–");
const yes = (is: boolean) => (is ? "Yes" : "No");

/** For people: what the download says in full. */
export function sectionsOf(record: OwnRecord): Section[] {
  const { account, profile } = record;
  const facts: [string, string][] = [];
  if (account) {
    facts.push(
      ["Email", account.email],
      ["Number of the account", account.id],
      ["Created", time(account.createdAt)],
      ["Signed in", yes(account.isLoggedIn)],
    );
  }
  if (profile) {
    facts.push(
      ["Name", profile.name],
      ["Name in Arabic", profile.arabicName || "–"],
      ["Specialty", profile.specialty || "–"],
      ["Workplace", profile.workplace || "–"],
    );
  }
  if (record.passwordRequest)
    facts.push(["New password requested", time(record.passwordRequest.requestedAt)]);
  if (record.videoQuality) facts.push(["Video quality", record.videoQuality]);
  return [
    { title: "Account and profile", head: ["What", "Kept"], rows: facts },
    {
      title: "Subscription plans",
      head: ["Plan", "Began", "Ends", "Ended by the society"],
      rows: record.subscriptions.map(({ plan, startsAt, expiresAt, endedAt }) => [
        planName(plan) ?? "–",
        dateText(startsAt),
        dateText(expiresAt),
        time(endedAt),
      ]),
    },
    named("Quarters open to you on the website", "Quarter", record.quartersOnTheSite),
    named("Courses open to you in the app", "Course", record.coursesInTheApp),
    named("Saved selection", "Course", record.savedSelection),
    {
      title: "Lectures played",
      head: ["Lecture", "Course", "Stopped at", "Watched", "Last played"],
      rows: record.lecturesPlayed.map(({ lecture, course, position, watchedAt, playedAt }) => [
        lecture,
        course,
        clock(position * 1000),
        time(watchedAt),
        time(playedAt),
      ]),
    },
    {
      title: "Days on which you played a lecture",
      head: ["Day", "Lecture", "Course"],
      rows: record.daysPlayed.map(({ day, lecture, course }) => [day, lecture, course]),
    },
    {
      title: "Certificates",
      head: ["Course", "Name", "Hours", "Issued", "Withdrawn", "Code"],
      rows: record.certificates.map(({ course, name, cpdMinutes, issuedAt, withdrawnAt, code }) => [
        course,
        name,
        hoursText(cpdMinutes) || "–",
        dateText(issuedAt),
        time(withdrawnAt),
        shownCode(code),
      ]),
    },
    {
      title: "Devices",
      head: ["Device", "Where", "Signed in", "Last used"],
      rows: record.devices.map(({ device, client, createdAt, lastSeenAt }) => [
        device || "Unknown device",
        client === "web" ? "Website" : "App",
        time(createdAt),
        time(lastSeenAt),
      ]),
    },
    {
      title: "Password links",
      head: ["Made", "Valid until", "Used"],
      rows: record.passwordLinks.map(({ createdAt, expiresAt, usedAt }) => [
        time(createdAt),
        time(expiresAt),
        time(usedAt),
      ]),
    },
    {
      title: "Messages from your email address",
      head: ["Sent", "Name", "Subject", "Message"],
      rows: record.messages.map(({ createdAt, name, subject, message }) => [
        time(createdAt),
        name,
        subject,
        message,
      ]),
    },
    {
      title: "Changes to your account",
      head: ["When", "By", "Change"],
      rows: record.history.map(({ at, byYou, action }) => [time(at), byYou ? "You" : "The society", action]),
    },
    {
      title: "Forms kept for you",
      head: ["When", "Page"],
      rows: record.keptForms.map(({ createdAt, path }) => [time(createdAt), path]),
    },
    {
      title: "Removed by the society, and kept until the next night in case of a mistake",
      head: ["When", "What"],
      rows: record.removedLately.map(({ createdAt, kind }) => [time(createdAt), kind]),
    },
  ];
}

const named = (title: string, head: string, rows: readonly { name: string }[]): Section => ({
  title,
  head: [head],
  rows: rows.map(({ name }) => [name]),
});
