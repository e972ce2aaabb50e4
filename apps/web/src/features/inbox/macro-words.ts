import type { MacroAction } from "@fillmark/contracts/macros";
import { trpc } from "../../api-client/trpc.ts";
import { inboxMacros } from "../../messages/en/inbox-macros.ts";
import { useTeams } from "./use-teams.ts";

/** Says what an action does. */
export type SayAction = (action: MacroAction) => string;

/** With the names that labels, teams and colleagues have now. */
export function useActionWords(): SayAction {
  const labels = trpc.inbox.listLabels.useQuery(undefined, { staleTime: 60_000 }).data ?? [];
  const agents = trpc.inbox.listAgents.useQuery().data ?? [];
  const teams = useTeams();
  return (action) => actionWords(action, { labels, agents, teams });
}

interface Named {
  readonly id: string;
  readonly name: string;
}

function actionWords(
  action: MacroAction,
  { labels, agents, teams }: Readonly<Record<"labels" | "agents" | "teams", readonly Named[]>>,
): string {
  switch (action.do) {
    case "reply":
    case "note":
      return inboxMacros(`does_${action.do}`, { text: action.text });
    case "addLabel":
    case "removeLabel":
      return inboxMacros(`does_${action.do}`, {
        name: nameIn(labels, action.labelId) ?? inboxMacros("goneLabel"),
      });
    case "assign":
      if (action.to === "me") return inboxMacros("does_assignMe");
      if (action.to === "nobody") return inboxMacros("does_assignNobody");
      return inboxMacros("does_assign", { name: nameIn(agents, action.to) ?? inboxMacros("goneAgent") });
    case "team":
      if (action.to === "none") return inboxMacros("does_teamNone");
      return inboxMacros("does_team", { name: nameIn(teams, action.to) ?? inboxMacros("goneTeam") });
    case "setStatus":
      return inboxMacros(`does_${action.status}`);
    case "snooze":
      return snoozeWords(action.minutes);
  }
}

function nameIn(all: readonly Named[], id: string): string | undefined {
  return all.find((one) => one.id === id)?.name;
}

function snoozeWords(minutes: number): string {
  if (minutes % 1440 === 0) return inboxMacros("does_snoozeDays", { count: minutes / 1440 });
  if (minutes % 60 === 0) return inboxMacros("does_snoozeHours", { count: minutes / 60 });
  return inboxMacros("does_snoozeMinutes", { count: minutes });
}
