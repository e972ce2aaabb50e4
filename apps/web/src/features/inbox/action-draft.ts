import type { AgentView, LabelView, TeamView } from "@fillmark/contracts/inbox";
import type { MacroAction } from "@fillmark/contracts/macros";
import { inboxMacros } from "../../messages/en/inbox-macros.ts";

export type ActionKind = MacroAction["do"];

const once: readonly (readonly ActionKind[])[] = [
  ["reply"],
  ["note"],
  ["assign"],
  ["team"],
  ["setStatus", "snooze"],
];

interface Named {
  labels: readonly LabelView[];
  teams: readonly TeamView[];
}

/** A new one of a kind, to be filled in. */
export function newAction(kind: ActionKind, { labels, teams }: Named): MacroAction {
  switch (kind) {
    case "reply":
    case "note":
      return { do: kind, text: "" };
    case "addLabel":
    case "removeLabel":
      return { do: kind, labelId: labels[0]?.id ?? "" };
    case "assign":
      return { do: kind, to: "me" };
    case "team":
      return { do: kind, to: teams[0]?.id ?? "none" };
    case "setStatus":
      return { do: kind, status: "resolved" };
    case "snooze":
      return { do: kind, minutes: 1440 };
  }
}

/** What is wrong with them, if anything is. */
export function wrongActions(actions: readonly MacroAction[]): string | undefined {
  if (actions.length === 0) return inboxMacros("actionsMissing");
  const isTwice = once.some((kinds) => actions.filter((action) => kinds.includes(action.do)).length > 1);
  if (isTwice) return inboxMacros("actionsTwice");
  for (const [place, action] of actions.entries()) {
    const number = place + 1;
    if ("text" in action && action.text.trim() === "") return inboxMacros("textMissing", { number });
    if ("labelId" in action && action.labelId === "") return inboxMacros("labelMissing", { number });
  }
  return undefined;
}

interface Choice {
  value: string;
  label: string;
}

const MINUTES = [30, 60, 240, 1440, 2880, 10_080] as const;

/** How long to snooze for: the usual ones, and the one that is set. */
export function durations(minutes: number): Choice[] {
  const all = [...new Set([...MINUTES, minutes])].toSorted((one, other) => one - other);
  return all.map((each) => ({ value: String(each), label: durationName(each) }));
}

function durationName(minutes: number): string {
  if (minutes % 1440 === 0) return inboxMacros("days", { count: minutes / 1440 });
  if (minutes % 60 === 0) return inboxMacros("hours", { count: minutes / 60 });
  return inboxMacros("minutes", { count: minutes });
}

/** What is named by an id, with the one that is set even where it has gone. */
export function choicesOf(named: readonly (AgentView | LabelView)[], chosen: string, gone: string): Choice[] {
  const all = named.map(({ id, name }) => ({ value: id, label: name }));
  const isThere = chosen === "" || all.some(({ value }) => value === chosen);
  return isThere ? all : [...all, { value: chosen, label: gone }];
}
