// The figures of a report, made of what came about: plain functions of the episodes of conversations.
import { countedMs, type OpenHours } from "@fillmark/contracts/business-time";
import { wallClock } from "@fillmark/contracts/local-calendar";
import type { DeskFiguresView, SupportReportView } from "@fillmark/contracts/support-reports";
import type { Span } from "./report-period.ts";

const MINUTE_MS = 60_000;

/** A conversation from its opening to its resolution; moments in ms since epoch, null for what hasn't come. */
export interface Episode {
  readonly openedMs: number;
  readonly firstAnswerMs: number | null;
  /** Who gave the first answer. */
  readonly answeredBy: string | null;
  readonly resolvedMs: number | null;
  readonly resolvedBy: string | null;
  readonly ratedMs: number | null;
  readonly rating: number | null;
  /** That the conversation is with now. */
  readonly teamId: string | null;
  readonly labelIds: readonly string[];
}

export interface Measures {
  readonly span: Span;
  readonly hours: OpenHours | null;
  /** In minutes of the business hours. */
  readonly firstAnswerTarget: number | null;
}

type Figures = Omit<DeskFiguresView, "opened">;

/** What was done to these: a first answer counts where `answered` says so, a resolution and its rating where `resolved` does. */
interface Whose {
  readonly answered: (episode: Episode) => boolean;
  readonly resolved: (episode: Episode) => boolean;
}

const everyones: Whose = { answered: () => true, resolved: () => true };

export function deskFigures(episodes: readonly Episode[], measures: Measures): DeskFiguresView {
  const opened = episodes.filter(({ openedMs }) => isIn(measures.span, openedMs)).length;
  return { opened, ...figures(episodes, measures, everyones) };
}

/** Of one agent. */
export function agentFigures(episodes: readonly Episode[], measures: Measures, agentId: string): Figures {
  return figures(episodes, measures, {
    answered: ({ answeredBy }) => answeredBy === agentId,
    resolved: ({ resolvedBy }) => resolvedBy === agentId,
  });
}

function figures(
  episodes: readonly Episode[],
  { span, hours, firstAnswerTarget }: Measures,
  whose: Whose,
): Figures {
  const firstAnswers = episodes
    .filter(({ firstAnswerMs }) => isIn(span, firstAnswerMs))
    .filter(whose.answered)
    .map(({ openedMs, firstAnswerMs }) => countedMs(hours, openedMs, firstAnswerMs ?? openedMs));
  const resolutions = episodes
    .filter(({ resolvedMs }) => isIn(span, resolvedMs))
    .filter(whose.resolved)
    .map(({ openedMs, resolvedMs }) => countedMs(hours, openedMs, resolvedMs ?? openedMs));
  const ratings = episodes
    .filter(({ ratedMs }) => isIn(span, ratedMs))
    .filter(whose.resolved)
    .flatMap(({ rating }) => (rating === null ? [] : [rating]));
  // At the very end of its time an answer is overdue already, as the inbox says.
  const inTime = (targetMs: number): number => firstAnswers.filter((ms) => ms < targetMs).length;
  return {
    resolved: resolutions.length,
    firstAnswers: firstAnswers.length,
    medianFirstAnswerMs: shareOf(firstAnswers, 0.5),
    slowestTenthFirstAnswerMs: shareOf(firstAnswers, 0.9),
    answeredInTime: firstAnswerTarget === null ? null : inTime(firstAnswerTarget * MINUTE_MS),
    medianResolutionMs: shareOf(resolutions, 0.5),
    ratings: ratings.length,
    satisfaction:
      ratings.length === 0
        ? null
        : Math.round((ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length) * 10) / 10,
  };
}

function isIn({ fromMs, toMs }: Span, atMs: number | null): boolean {
  return atMs !== null && atMs >= fromMs && atMs < toMs;
}

/** The least of them that so large a share of all doesn't exceed (the nearest rank), in whole ms; null of none. */
function shareOf(times: readonly number[], share: number): number | null {
  const found = times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1];
  return found === undefined ? null : Math.round(found);
}

/** How many were opened and resolved on each of these days of the zone. */
export function daysCounted(
  episodes: readonly Episode[],
  { days, timeZone }: { readonly days: readonly string[]; readonly timeZone: string },
): SupportReportView["days"] {
  // Local time of the zone, read as if it were UTC.
  const clock = wallClock(timeZone);
  const counted = new Map(days.map((day) => [day, { day, opened: 0, resolved: 0 }]));
  const add = (atMs: number | null, what: "opened" | "resolved"): void => {
    if (atMs === null) return;
    const localDate = new Date(clock(atMs)).toISOString().slice(0, 10);
    const day = counted.get(localDate);
    if (day !== undefined) day[what] += 1;
  };
  for (const { openedMs, resolvedMs } of episodes) {
    add(openedMs, "opened");
    add(resolvedMs, "resolved");
  }
  return [...counted.values()];
}
