import { z } from "zod";
import { ChatId } from "./chat.ts";
import { AgentView, LabelView, PersonView, TeamView } from "./inbox.ts";
import { Instant, PageInput, TimeZoneName } from "./shapes.ts";

/** How support did in a period: of the whole desk, of each agent, team and label. */

/** Days of the business hours' clock, of UTC where there are no hours; both are in it. */
const period = { from: ReportDay(), to: ReportDay() };

/** Of a period. */
const MOST_DAYS = 366;
const DAY_MS = 86_400_000;

function ReportDay() {
  return z.iso.date().refine((day) => day >= "1970", "years begin with 1970");
}

function complain({ from, to }: { from: string; to: string }, ctx: z.RefinementCtx): void {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1) ctx.addIssue({ code: "custom", path: ["to"], message: "must not be before `from`" });
  if (days > MOST_DAYS)
    ctx.addIssue({ code: "custom", path: ["to"], message: `a period has at most ${MOST_DAYS} days` });
}

export const SupportReportInput = z.strictObject(period).superRefine(complain);
export type SupportReportInput = z.infer<typeof SupportReportInput>;

/** From the worst to the best that a customer can give. */
export const RATINGS = { least: 1, most: 5 } as const;

export const ListRatingsInput = PageInput.extend({
  ...period,
  /** No better ones than this. */
  atMost: z.int().min(RATINGS.least).max(RATINGS.most).default(RATINGS.most),
  /** Those alone with words of the customer. */
  withComment: z.boolean().default(false),
}).superRefine(complain);
export type ListRatingsInput = z.infer<typeof ListRatingsInput>;

/**
 * Each figure counts what came about in the period: a conversation that was opened before it and answered in it counts among
 * the answers. A conversation that is opened again counts again. Times are of the business hours, in ms, and null where nothing
 * is to be measured.
 */
const Figures = z.object({
  resolved: z.int(),
  /** How many had their first answer. */
  firstAnswers: z.int(),
  medianFirstAnswerMs: z.int().nullable(),
  /** Of ten first answers nine were given in this time. */
  slowestTenthFirstAnswerMs: z.int().nullable(),
  /** How many of the first answers met the target that holds now; null without a target. */
  answeredInTime: z.int().nullable(),
  medianResolutionMs: z.int().nullable(),
  ratings: z.int(),
  /** The average of the ratings, with one decimal. */
  satisfaction: z.number().nullable(),
});

const DeskFigures = Figures.extend({ opened: z.int() });
export type DeskFiguresView = z.infer<typeof DeskFigures>;

/** First answers are of who gave them; resolutions, and the ratings that follow, of who resolved. */
const AgentFigures = Figures.extend({
  agent: AgentView,
  /** What they wrote to customers, and in how many conversations. */
  answers: z.int(),
  conversations: z.int(),
});
export type AgentFiguresView = z.infer<typeof AgentFigures>;

/** By the team that conversations are with now; null for those with none. */
const TeamFigures = DeskFigures.extend({ team: TeamView.nullable() });
export type TeamFiguresView = z.infer<typeof TeamFigures>;

/** By the labels that conversations have now; null for those without one. A conversation with two counts in both. */
const LabelFigures = DeskFigures.extend({ label: LabelView.nullable() });
export type LabelFiguresView = z.infer<typeof LabelFigures>;

export const SupportReportView = z.object({
  timeZone: TimeZoneName,
  /** In minutes of the business hours; null for no target. */
  firstAnswerTarget: z.int().nullable(),
  /** So many of the newest conversations are counted, as there are more; null where all are. */
  cutAt: z.int().nullable(),
  desk: DeskFigures,
  /** Of as many days before the period. */
  before: DeskFigures,
  days: z.array(z.object({ day: z.iso.date(), opened: z.int(), resolved: z.int() })),
  agents: z.array(AgentFigures),
  /** Empty where there are no teams. */
  teams: z.array(TeamFigures),
  labels: z.array(LabelFigures),
});
export type SupportReportView = z.infer<typeof SupportReportView>;

export const RatingView = z.object({
  conversationId: ChatId,
  reference: z.string(),
  user: PersonView,
  score: z.int(),
  comment: z.string().nullable(),
  at: Instant,
  /** Who resolved the conversation; null where it ended by itself. */
  agent: AgentView.nullable(),
});
export type RatingView = z.infer<typeof RatingView>;
