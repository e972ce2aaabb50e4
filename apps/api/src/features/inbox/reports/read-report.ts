import type { EntityManager } from "@mikro-orm/postgresql";
import type {
  AgentFiguresView,
  DeskFiguresView,
  LabelFiguresView,
  SupportReportInput,
  SupportReportView,
  TeamFiguresView,
} from "@fillmark/contracts/support-reports";
import type { AdminContext } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { deskSettings } from "../../chat/index.ts";
import { agentName } from "../agents.ts";
import { readAnswerTargets } from "../answer-targets.ts";
import { listTeams } from "../teams/teams.ts";
import { listLabels } from "../list-labels.ts";
import { MOST_EPISODES, readEpisodes } from "./read-episodes.ts";
import { agentFigures, daysCounted, deskFigures, type Episode, type Measures } from "./report-figures.ts";
import { daysOf, spanBefore, spanOf, type Span } from "./report-period.ts";

/** How the desk did in these days, and in as many before. By the business hours and the target as they are now. */
export async function readReport(ctx: AdminContext, input: SupportReportInput): Promise<SupportReportView> {
  const { em } = ctx;
  const hours = await deskSettings.readBusinessHours(em);
  const { firstMinutes: firstAnswerTarget } = await readAnswerTargets(em);
  const timeZone = hours?.timeZone ?? "UTC";
  const [span, before] = [spanOf(timeZone, input), spanBefore(timeZone, input)];
  const found = await readEpisodes(em, { fromMs: before.fromMs, toMs: span.toMs });
  const episodes = found.slice(0, MOST_EPISODES);
  const measures: Measures = { span, hours, firstAnswerTarget };
  return {
    timeZone,
    firstAnswerTarget,
    cutAt: found.length > MOST_EPISODES ? MOST_EPISODES : null,
    desk: deskFigures(episodes, measures),
    before: deskFigures(episodes, { ...measures, span: before }),
    days: daysCounted(episodes, { days: daysOf(input), timeZone }),
    agents: await byAgent(em, episodes, measures),
    teams: await byTeam(ctx, episodes, measures),
    labels: await byLabel(ctx, episodes, measures),
  };
}

/** Who has done anything in this time, by name. */
async function byAgent(
  em: EntityManager,
  episodes: readonly Episode[],
  measures: Measures,
): Promise<AgentFiguresView[]> {
  const written = await readAnswers(em, measures.span);
  const ids = new Set(written.keys());
  for (const { answeredBy, resolvedBy } of episodes)
    for (const id of [answeredBy, resolvedBy]) if (id !== null) ids.add(id);
  if (ids.size === 0) return [];
  const agents = await query(em)
    .selectFrom("admins as a")
    .select(["a.id", agentName.as("name")])
    .where("a.id", "in", [...ids])
    .orderBy("name")
    .orderBy("a.id")
    .execute();
  return agents
    .map((agent) => ({
      agent,
      ...(written.get(agent.id) ?? { answers: 0, conversations: 0 }),
      ...agentFigures(episodes, measures, agent.id),
    }))
    .filter(
      ({ answers, resolved, firstAnswers, ratings }) => answers + resolved + firstAnswers + ratings > 0,
    );
}

/** What each agent wrote to customers; what is written by itself is nobody's. */
async function readAnswers(em: EntityManager, { fromMs, toMs }: Span) {
  const rows = await query(em)
    .selectFrom("chat_messages as m")
    .select(({ fn }) => [
      "m.author_id as id",
      fn.countAll<string>().as("answers"),
      fn.count<string>("m.conversation_id").distinct().as("conversations"),
    ])
    .where("m.author_kind", "=", "admin")
    .where("m.is_automatic", "=", false)
    .where("m.created_at", ">=", new Date(fromMs))
    .where("m.created_at", "<", new Date(toMs))
    .groupBy("m.author_id")
    .execute();
  return new Map(
    rows.flatMap(({ id, answers, conversations }) =>
      id === null ? [] : [[id, { answers: Number(answers), conversations: Number(conversations) }] as const],
    ),
  );
}

/** Each team, by name, and then what is with none; those of which nothing came about in this time are left out. */
async function byTeam(
  ctx: AdminContext,
  episodes: readonly Episode[],
  measures: Measures,
): Promise<TeamFiguresView[]> {
  const teams = await listTeams(ctx);
  if (teams.length === 0) return [];
  return [...teams.map(({ id, name }) => ({ id, name })), null]
    .map((team) => ({
      team,
      ...deskFigures(
        episodes.filter(({ teamId }) => teamId === (team?.id ?? null)),
        measures,
      ),
    }))
    .filter(hasCounted);
}

/** Each label, by name, and then what has none; those of which nothing came about in this time are left out. */
async function byLabel(
  ctx: AdminContext,
  episodes: readonly Episode[],
  measures: Measures,
): Promise<LabelFiguresView[]> {
  const labels = [...(await listLabels(ctx)), null];
  return labels
    .map((label) => ({
      label,
      ...deskFigures(
        episodes.filter(({ labelIds }) =>
          label === null ? labelIds.length === 0 : labelIds.includes(label.id),
        ),
        measures,
      ),
    }))
    .filter(hasCounted);
}

function hasCounted({ opened, resolved, firstAnswers, ratings }: DeskFiguresView): boolean {
  return opened + resolved + firstAnswers + ratings > 0;
}
