// How a figure is written, on the page and in what is sent to support.
import type { FigureView, InstallationView } from "@fillmark/contracts/installation";
import { formatAgo, formatDayAndTime } from "../../format/format-ago.ts";
import { formatDay, formatDecimal, formatMoment } from "../../format/format.ts";
import { formatBytes, formatDuration } from "../../console/format-measures.ts";
import { installation } from "../../messages/en/installation.ts";
import { measures } from "../../messages/en/measures.ts";

/** Words of ours; a name that somebody else gave stands as it is. */
const words: Readonly<Record<string, string>> = {
  memory: installation("value_memory"),
  disk: installation("value_disk"),
  standby: installation("value_standby"),
  no_standby_answers: installation("value_no_standby_answers"),
  running: installation("value_running"),
  storage_full: installation("value_storage_full"),
  database_away: installation("value_database_away"),
  stopped: installation("value_stopped"),
  starting: installation("value_starting"),
  stale: installation("value_stale"),
  failed: installation("value_failed"),
  set: installation("value_set"),
  folder: installation("value_folder"),
  bucket: installation("value_bucket"),
};

/** Figures whose text is a word of ours. */
const worded: ReadonlySet<FigureView["name"]> = new Set<FigureView["name"]>([
  "exchangeState",
  "commitsReach",
  "feedState",
  "filesIn",
  "mailServer",
  "mailboxState",
]);

/** The value with its unit. `now` is when the figures were read, for how long ago something was. */
export function writtenValue({ name, unit, value }: FigureView, now: number): string {
  if (value === null) return emptyValue(name, unit);
  if (typeof value === "string") {
    if (unit === "at") return moment(value, now);
    return worded.has(name) ? (words[value] ?? value) : value;
  }
  if (unit === "bytes") return formatBytes(value);
  if (unit === "ms") return formatDuration(value);
  if (unit === "seconds") return formatDuration(value * 1_000);
  if (unit === "days") return measures("days", { count: value });
  return formatDecimal(String(value));
}

function emptyValue(name: FigureView["name"], unit: FigureView["unit"]): string {
  if (name === "certificateDays") return installation("byProxy");
  return unit === "at" ? installation("never") : installation("none");
}

/** With how long ago it was, so long as that isn't the day itself. */
function moment(at: string, now: number): string {
  const age = formatAgo(at, now);
  if (age === formatDay(at)) return formatDayAndTime(at);
  return installation("ago", { moment: formatMoment(at), age });
}

const marks = { good: "", plain: "", watch: "! ", bad: "!! " } as const;

/** Everything that the page shows, as lines; what needs attention begins with a mark. */
export function supportText({ sections, standbys, jobs, at }: InstallationView): string {
  const now = Date.parse(at);
  return [
    `Fillmark, ${at}`,
    ...sections.flatMap(({ section, isReadable, figures }) => [
      "",
      installation(`section_${section}`),
      ...(isReadable ? [] : [`!! ${installation("unreadable")}`]),
      ...figures.map(
        (figure) => `${marks[figure.verdict]}${installation(figure.name)}: ${exactValue(figure, now)}`,
      ),
    ]),
    "",
    installation("standbys"),
    ...(standbys ?? []).map(
      ({ name, state, sync, lagBytes, lagMs, verdict }) =>
        `${marks[verdict]}${name}: ${state ?? "?"}, ${sync ?? "?"}, ${lagBytes ?? "?"} bytes, ${lagMs ?? "?"} ms`,
    ),
    ...(standbys === null ? [`!! ${installation("standbysAway")}`] : []),
    "",
    installation("jobs"),
    ...jobs.map(
      ({ name, schedule, runningSinceAt, endedAt, lastFailedAt, nextAt, verdict }) =>
        `${marks[verdict]}${name} (${schedule}): last ${endedAt ?? "-"}, failed ${lastFailedAt ?? "-"}, next ${nextAt ?? "-"}` +
        (runningSinceAt === null ? "" : `, running since ${runningSinceAt}`),
    ),
  ].join("\n");
}

/** For somebody in another place: instants as they are, in UTC. */
function exactValue(figure: FigureView, now: number): string {
  const { unit, value } = figure;
  return unit === "at" && value !== null ? String(value) : writtenValue(figure, now);
}
