// The agents that a desk knows: whether a console of theirs is open here or in another process, and what they have chosen.
import type { AgentView } from "@fillmark/contracts/inbox";
import type { Clock } from "../../runtime/clock.port.ts";

export interface DeskEntry {
  agent: AgentView;
  /** Of this process. */
  consoles: number;
  /** When another process that has one said so last; by its id. */
  readonly elsewhere: Map<string, number>;
  chosen: "online" | "away";
  offlineSince: number;
}

/** Knows nobody to begin with; `announce` is called when somebody comes, goes or chooses. */
export function createDeskEntries(clock: Clock, announce: () => void) {
  const startedAt = clock.now();
  const entries = new Map<string, DeskEntry>();
  const isHere = ({ consoles, elsewhere }: DeskEntry): boolean => consoles > 0 || elsewhere.size > 0;
  const make = (agent: AgentView): DeskEntry => {
    const entry = { agent, consoles: 0, chosen: "online", offlineSince: startedAt } as const;
    return { ...entry, elsewhere: new Map() };
  };
  return {
    startedAt,
    isHere,
    all: () => entries.values(),
    find: (agentId: string) => entries.get(agentId),
    of(agent: AgentView): DeskEntry {
      const entry = entries.get(agent.id) ?? make(agent);
      entry.agent = agent;
      entries.set(agent.id, entry);
      return entry;
    },
    /** Changes where consoles of an agent are open. */
    change(entry: DeskEntry, change: () => void): void {
      const wasHere = isHere(entry);
      change();
      if (wasHere === isHere(entry)) return;
      if (wasHere) entry.offlineSince = clock.now();
      announce();
    },
    choose(entry: DeskEntry, availability: DeskEntry["chosen"]): void {
      if (entry.chosen === availability) return;
      entry.chosen = availability;
      if (isHere(entry)) announce();
    },
  };
}

export type DeskEntries = ReturnType<typeof createDeskEntries>;
