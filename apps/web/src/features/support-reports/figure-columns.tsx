import type {
  AgentFiguresView,
  LabelFiguresView,
  SupportReportView,
  TeamFiguresView,
} from "@fillmark/contracts/support-reports";
import type { Column } from "@fillmark/ui/table";
import { toCsv } from "../../lib/csv.ts";
import { supportReports as t } from "../../messages/en/support-reports.ts";
import { counted, inTimeText, satisfactionText, spanText } from "./report-text.ts";

type Figures = AgentFiguresView | LabelFiguresView | TeamFiguresView;

type FigureName =
  | "answers"
  | "conversations"
  | "opened"
  | "resolved"
  | "firstAnswers"
  | "medianFirst"
  | "slowestFirst"
  | "inTime"
  | "medianResolution"
  | "ratings"
  | "satisfaction";

interface Figure<Item> {
  readonly key: FigureName;
  readonly text: (item: Item) => string;
}

const shared: readonly Figure<Figures>[] = [
  { key: "resolved", text: ({ resolved }) => counted(resolved) },
  { key: "firstAnswers", text: ({ firstAnswers }) => counted(firstAnswers) },
  { key: "medianFirst", text: ({ medianFirstAnswerMs }) => spanText(medianFirstAnswerMs) },
  { key: "slowestFirst", text: ({ slowestTenthFirstAnswerMs }) => spanText(slowestTenthFirstAnswerMs) },
  { key: "inTime", text: inTimeText },
  { key: "medianResolution", text: ({ medianResolutionMs }) => spanText(medianResolutionMs) },
  { key: "ratings", text: ({ ratings }) => counted(ratings) },
  { key: "satisfaction", text: satisfactionText },
];

function columns<Item>(name: Column<Item>, figures: readonly Figure<Item>[]): ReadonlyArray<Column<Item>> {
  return [name, ...figures.map(({ key, text }) => ({ key, head: t(key), isNumeric: true, cell: text }))];
}

export const agentColumns = columns<AgentFiguresView>(
  { key: "name", head: t("agent"), cell: ({ agent }) => <span className="font-medium">{agent.name}</span> },
  [
    { key: "answers", text: ({ answers }) => counted(answers) },
    { key: "conversations", text: ({ conversations }) => counted(conversations) },
    ...shared,
  ],
);

export const teamColumns = columns<TeamFiguresView>(
  {
    key: "name",
    head: t("team"),
    cell: ({ team }) => <span className="font-medium">{team?.name ?? t("noTeam")}</span>,
  },
  [{ key: "opened", text: ({ opened }) => counted(opened) }, ...shared],
);

export const labelColumns = columns<LabelFiguresView>(
  {
    key: "name",
    head: t("label"),
    cell: ({ label }) => <span className="font-medium">{label?.name ?? t("noLabel")}</span>,
  },
  [{ key: "opened", text: ({ opened }) => counted(opened) }, ...shared],
);

const sharedNames = [
  "resolved",
  "first_answers",
  "median_first_answer_ms",
  "p90_first_answer_ms",
  "answered_in_time",
  "median_resolution_ms",
  "ratings",
  "satisfaction",
];

function sharedCells(item: Figures): string[] {
  return [
    item.resolved,
    item.firstAnswers,
    item.medianFirstAnswerMs,
    item.slowestTenthFirstAnswerMs,
    item.answeredInTime,
    item.medianResolutionMs,
    item.ratings,
    item.satisfaction,
  ].map((value) => (value === null ? "" : String(value)));
}

export function agentsCsv(agents: readonly AgentFiguresView[]): string {
  return toCsv(
    ["agent_id", "agent", "answers", "conversations", ...sharedNames],
    agents.map((item) => [
      item.agent.id,
      item.agent.name,
      String(item.answers),
      String(item.conversations),
      ...sharedCells(item),
    ]),
  );
}

export function teamsCsv(teams: readonly TeamFiguresView[]): string {
  return toCsv(
    ["team", "opened", ...sharedNames],
    teams.map((item) => [item.team?.name ?? "", String(item.opened), ...sharedCells(item)]),
  );
}

export function labelsCsv(labels: readonly LabelFiguresView[]): string {
  return toCsv(
    ["label", "opened", ...sharedNames],
    labels.map((item) => [item.label?.name ?? "", String(item.opened), ...sharedCells(item)]),
  );
}

export function daysCsv(days: SupportReportView["days"]): string {
  return toCsv(
    ["day", "opened", "resolved"],
    days.map(({ day, opened, resolved }) => [day, String(opened), String(resolved)]),
  );
}
