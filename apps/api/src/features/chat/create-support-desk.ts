import type { Bus } from "../../bus/bus.port.ts";
import { localBus } from "../../bus/local-bus.ts";
import type { Clock } from "../../runtime/clock.port.ts";
import { createDeskEntries, type DeskEntry } from "./desk-entries.ts";
import { shareDesk } from "./shared-desk.ts";
import type { AgentPresence, SupportDesk } from "./support-desk.port.ts";

/** A console that is reloaded or loses its line for less than this has not gone. */
const GRACE_MS = 10_000;
/** Offline for so long that nobody is on the way back: time enough for everybody after a restart of the server. */
const GONE_MS = 60_000;

/** Which agents are there and whether they take conversations, in any process of the installation. Nobody is to begin with. */
export function createSupportDesk({ clock, bus = localBus }: { clock: Clock; bus?: Bus }): SupportDesk {
  const listeners = new Set<() => void>();
  const entries = createDeskEntries(clock, () => {
    for (const listener of listeners) listener();
  });
  const others = shareDesk(entries, { bus, clock });
  const add = (entry: DeskEntry, consoles: 1 | -1): void => {
    entries.change(entry, () => (entry.consoles += consoles));
    others.tellConsoles(entry);
  };
  const agents = (): AgentPresence[] =>
    Array.from(entries.all(), (entry) => ({
      ...entry.agent,
      availability: entries.isHere(entry) ? entry.chosen : "offline",
    }));
  return {
    connect(agent) {
      const entry = entries.of(agent);
      add(entry, 1);
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        setTimeout(() => add(entry, -1), GRACE_MS).unref();
      };
    },
    setAvailability(agent, availability) {
      const entry = entries.of(agent);
      entries.choose(entry, availability);
      others.tellChosen(entry);
    },
    agents,
    isGone(agentId) {
      const entry = entries.find(agentId);
      if (entry !== undefined && entries.isHere(entry)) return false;
      return clock.now() - (entry?.offlineSince ?? entries.startedAt) >= GONE_MS;
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
