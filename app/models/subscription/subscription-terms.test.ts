import { expect, test } from "vitest";
import { plans } from "~/settings/plans";
import { expiryOf } from "./subscription";
import {
  endAfterSaving,
  endsSooner,
  previewPlans,
  previewRenewal,
  renewalOf,
  spanText,
} from "./subscription-terms";

const now = new Date("2026-11-21T09:00:00.000Z");
const later = (ms: number) => new Date(now.getTime() + ms);
const active = { plan: 3, startsAt: now, expiresAt: later(400 * 86_400_000) };

test("who has no plan gets each from today, and loses nothing by it", () => {
  expect(previewPlans(null, now)).toEqual(
    plans.map(({ id, name }) => ({
      plan: id,
      name,
      expiresAt: expiryOf(now, id),
      isPresent: false,
      isPast: false,
      earlier: null,
    })),
  );
});

test("the present plan keeps its end; another counts from the same start, and says what is lost", () => {
  const shown = previewPlans(active, now);
  for (const { plan, expiresAt, isPresent, earlier } of shown) {
    expect(isPresent).toBe(plan === 3);
    expect(expiresAt).toEqual(plan === 3 ? active.expiresAt : expiryOf(now, plan));
    expect(earlier).toBe(expiresAt < active.expiresAt ? spanText(expiresAt, active.expiresAt) : null);
  }
  expect(shown.some(({ earlier }) => earlier !== null)).toBe(true);
  expect(endAfterSaving(null, 3, now)).toEqual(expiryOf(now, 3));
});

test("a plan whose end is now is past", () => {
  const ends = { ...active, expiresAt: now };
  const present = (moment: Date) => previewPlans(ends, moment).find(({ isPresent }) => isPresent);
  expect(present(now)?.isPast).toBe(true);
  expect(present(later(-1))?.isPast).toBe(false);
  expect(endsSooner(ends, now)).toBe(false);
  expect(endsSooner(ends, later(-1))).toBe(true);
});

test("a plan that is offered no more is not renewed", () => {
  expect(previewRenewal({ ...active, plan: 99 })).toBeNull();
  expect(previewRenewal(active)).toEqual(expiryOf(active.expiresAt, 3));
});

test("a valid plan is renewed from its end, a lapsed one from today, both by the same plan", () => {
  const until = expiryOf(active.expiresAt, 3);
  expect(renewalOf(active, now)).toEqual({ plan: 3, isLapsed: false, until });
  const lapsed = { plan: 2, startsAt: later(-200 * 86_400_000), expiresAt: now };
  expect(renewalOf(lapsed, now)).toEqual({ plan: 2, isLapsed: true, until: expiryOf(now, 2) });
  expect(renewalOf({ ...lapsed, plan: 99 }, now)).toBeNull();
});

test("a span of hours is less than a day", () => {
  expect(spanText(now, later(3_600_000))).toBe("less than a day");
});
