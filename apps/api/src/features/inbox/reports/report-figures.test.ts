import { expect, test } from "vitest";
import type { OpenHours } from "@fillmark/contracts/business-time";
import { agentFigures, daysCounted, deskFigures, type Episode, type Measures } from "./report-figures.ts";
import { daysOf, spanBefore, spanOf } from "./report-period.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const at = (text: string): number => Date.parse(`${text}:00.000Z`);

const nothing: Episode = {
  openedMs: 0,
  firstAnswerMs: null,
  answeredBy: null,
  resolvedMs: null,
  resolvedBy: null,
  ratedMs: null,
  rating: null,
  teamId: null,
  labelIds: [],
};
/** Opened at noon of the second of March 2026, a Monday. */
const noon = at("2026-03-02T12:00");
const episode = (more: Partial<Episode>): Episode => ({ ...nothing, openedMs: noon, ...more });
const answered = (ms: number, by = "ann"): Episode => episode({ firstAnswerMs: noon + ms, answeredBy: by });

const march = { from: "2026-03-01", to: "2026-03-31" };
const all: Measures = { span: spanOf("UTC", march), hours: null, firstAnswerTarget: null };

test("of nothing there is nothing to measure", () => {
  expect(deskFigures([], all)).toEqual({
    opened: 0,
    resolved: 0,
    firstAnswers: 0,
    medianFirstAnswerMs: null,
    slowestTenthFirstAnswerMs: null,
    answeredInTime: null,
    medianResolutionMs: null,
    ratings: 0,
    satisfaction: null,
  });
});

test("each figure counts what came about in the period, whenever the rest of it did", () => {
  const { fromMs, toMs } = all.span;
  const before = episode({ openedMs: fromMs - 1, firstAnswerMs: fromMs, answeredBy: "ann" });
  const after = episode({ openedMs: toMs - 1, firstAnswerMs: toMs, resolvedMs: toMs, resolvedBy: "ann" });
  expect(deskFigures([before, after], all)).toMatchObject({ opened: 1, firstAnswers: 1, resolved: 0 });
});

test("of ten answers the median is the fifth, and nine were given in the time of the ninth", () => {
  const times = [3, 1, 2, 10, 4, 5, 9, 6, 8, 7].map((minutes) => answered(minutes * MINUTE));
  expect(deskFigures(times, all)).toMatchObject({
    medianFirstAnswerMs: 5 * MINUTE,
    slowestTenthFirstAnswerMs: 9 * MINUTE,
  });
  expect(deskFigures([answered(MINUTE)], all)).toMatchObject({
    medianFirstAnswerMs: MINUTE,
    slowestTenthFirstAnswerMs: MINUTE,
  });
});

test("an answer at the end of its time is late, as the inbox says", () => {
  const episodes = [answered(5 * MINUTE - 1), answered(5 * MINUTE), answered(5 * MINUTE + 1)];
  expect(deskFigures(episodes, { ...all, firstAnswerTarget: 5 }).answeredInTime).toBe(1);
  expect(deskFigures(episodes, all).answeredInTime).toBeNull();
});

test("the night counts no time", () => {
  const hours: OpenHours = {
    timeZone: "UTC",
    week: [
      { day: 1, from: "09:00", to: "17:00" },
      { day: 2, from: "09:00", to: "17:00" },
    ],
    closedDays: [],
  };
  const late = episode({
    openedMs: at("2026-03-02T16:50"),
    firstAnswerMs: at("2026-03-03T09:05"),
    resolvedMs: at("2026-03-03T10:00"),
    resolvedBy: "ann",
  });
  expect(deskFigures([late], { ...all, hours, firstAnswerTarget: 16 })).toMatchObject({
    medianFirstAnswerMs: 15 * MINUTE,
    answeredInTime: 1,
    medianResolutionMs: HOUR + 10 * MINUTE,
  });
});

test("a first answer is of who gave it, a resolution and its rating of who resolved", () => {
  const shared = episode({
    firstAnswerMs: noon + MINUTE,
    answeredBy: "ann",
    resolvedMs: noon + HOUR,
    resolvedBy: "ben",
    ratedMs: noon + 2 * HOUR,
    rating: 2,
  });
  const own = { ...shared, resolvedBy: "ann", rating: 5 };
  const alone = {
    ...shared,
    answeredBy: null,
    firstAnswerMs: null,
    resolvedBy: null,
    ratedMs: null,
    rating: null,
  };
  const episodes = [shared, own, alone];
  expect(agentFigures(episodes, all, "ann")).toMatchObject({
    firstAnswers: 2,
    resolved: 1,
    ratings: 1,
    satisfaction: 5,
  });
  expect(agentFigures(episodes, all, "ben")).toMatchObject({
    firstAnswers: 0,
    resolved: 1,
    ratings: 1,
    satisfaction: 2,
  });
  expect(deskFigures(episodes, all)).toMatchObject({ resolved: 3, ratings: 2, satisfaction: 3.5 });
});

test("the average of ratings has one decimal", () => {
  const rated = [5, 5, 4].map((rating) => episode({ resolvedMs: noon, ratedMs: noon, rating }));
  expect(deskFigures(rated, all).satisfaction).toBe(4.7);
});

test("days are those of the desk's clock, also when it is moved", () => {
  const days = { from: "2026-03-28", to: "2026-03-30" };
  expect(daysOf(days)).toEqual(["2026-03-28", "2026-03-29", "2026-03-30"]);
  const span = spanOf("Europe/Berlin", days);
  expect(span).toEqual({ fromMs: at("2026-03-27T23:00"), toMs: at("2026-03-30T22:00") });
  expect(spanBefore("Europe/Berlin", days)).toEqual({
    fromMs: at("2026-03-24T23:00"),
    toMs: at("2026-03-27T23:00"),
  });
  const opened = ["2026-03-27T22:59", "2026-03-27T23:00", "2026-03-29T21:59", "2026-03-29T22:00"];
  const episodes = opened.map((text) => episode({ openedMs: at(text), resolvedMs: at("2026-03-29T00:30") }));
  expect(daysCounted(episodes, { days: daysOf(days), timeZone: "Europe/Berlin" })).toEqual([
    { day: "2026-03-28", opened: 1, resolved: 0 },
    { day: "2026-03-29", opened: 1, resolved: 4 },
    { day: "2026-03-30", opened: 1, resolved: 0 },
  ]);
});
