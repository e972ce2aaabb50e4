import type { AgentView } from "@fillmark/contracts/inbox";
import type { Clock } from "../../runtime/clock.port.ts";
import type { AgentPresence, SupportDesk } from "./support-desk.port.ts";

/** A console that is reloaded or loses its line for less than this has not gone. */
const GRACE_MS = 10_000;
/** Offline for so long that nobody is on the way back: time enough for everybody after a restart of the server. */
const GONE_MS = 60_000;

interface Entry {
  agent: AgentView;
  consoles: number;
  chosen: "online" | "away";
  offlineSince: number;
}

/** Which agents are there and whether they take conversations, of this process. Nobody is to begin with. */
export function createSupportDesk({ clock }: { clock: Clock }): SupportDesk {
  const startedAt = clock.now();
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();
  const announce = () => {
    for (const listener of listeners) listener();
  };
  const entryOf = (agent: AgentView): Entry => {
    const known = entries.get(agent.id);
    const entry = known ?? { agent, consoles: 0, chosen: "online", offlineSince: startedAt };
    entry.agent = agent;
    entries.set(agent.id, entry);
    return entry;
  };
  const close = (entry: Entry): void => {
    entry.consoles -= 1;
    if (entry.consoles > 0) return;
    entry.offlineSince = clock.now();
    announce();
  };
  const agents = (): AgentPresence[] =>
    [...entries.values()].map(({ agent, consoles, chosen }) => ({
      ...agent,
      availability: consoles === 0 ? "offline" : chosen,
    }));
  return {
    connect(agent) {
      const entry = entryOf(agent);
      entry.consoles += 1;
      if (entry.consoles === 1) announce();
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        setTimeout(() => close(entry), GRACE_MS).unref();
      };
    },
    setAvailability(agent, availability) {
      const entry = entryOf(agent);
      if (entry.chosen === availability) return;
      entry.chosen = availability;
      if (entry.consoles > 0) announce();
    },
    agents,
    isGone(agentId) {
      const entry = entries.get(agentId);
      if (entry !== undefined && entry.consoles > 0) return false;
      return clock.now() - (entry?.offlineSince ?? startedAt) >= GONE_MS;
    },
    availability() {
      const here = agents().filter((agent) => agent.availability !== "offline");
      if (here.length === 0) return "offline";
      return here.some((agent) => agent.availability === "online") ? "online" : "away";
    },
    onChanged(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
