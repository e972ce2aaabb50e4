import type { AgentView } from "@fillmark/contracts/inbox";
import type { AgentPresence, SupportDesk } from "./support-desk.ts";

/** A console that is reloaded or loses its line for less than this has not gone. */
const GRACE_MS = 10_000;

interface Entry {
  agent: AgentView;
  consoles: number;
  chosen: "online" | "away";
}

export function createSupportDesk(): SupportDesk {
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();
  const announce = () => {
    for (const listener of listeners) listener();
  };
  const entryOf = (agent: AgentView): Entry => {
    const entry = entries.get(agent.id) ?? { agent, consoles: 0, chosen: "online" };
    entries.set(agent.id, entry);
    return entry;
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
        setTimeout(() => {
          entry.consoles -= 1;
          if (entry.consoles === 0) announce();
        }, GRACE_MS).unref();
      };
    },
    setAvailability(agent, availability) {
      entryOf(agent).chosen = availability;
      announce();
    },
    agents,
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
