import { randomUUID } from "node:crypto";
import { AgentView } from "@fillmark/contracts/inbox";
import { z } from "zod";
import type { Bus } from "../../bus/bus.port.ts";
import { localBus } from "../../bus/local-bus.ts";
import type { Clock } from "../../runtime/clock.port.ts";
import type { AgentPresence, SupportDesk } from "./support-desk.port.ts";

/** A console that is reloaded or loses its line for less than this has not gone. */
const GRACE_MS = 10_000;
const DESK = "fillmark.desk";
/** How often a process says whose consoles it has; one that says nothing for so long has gone with them. */
const TELL_EVERY_MS = 5_000;
const SILENT_MS = 16_000;

const deskNews = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("consoles"), by: z.string(), agent: AgentView, isOpen: z.boolean() }),
  z.strictObject({ type: z.literal("chosen"), agent: AgentView, availability: z.enum(["online", "away"]) }),
]);

/** Offline for so long that nobody is on the way back: time enough for everybody after a restart of the server. */
const GONE_MS = 60_000;

interface Entry {
  agent: AgentView;
  /** Of this process. */
  consoles: number;
  /** When another process that has one said so last; by its id. */
  elsewhere: Map<string, number>;
  chosen: "online" | "away";
  offlineSince: number;
}

/** Which agents are there and whether they take conversations, in any process of the installation. Nobody is to begin with. */
export function createSupportDesk({ clock, bus = localBus }: { clock: Clock; bus?: Bus }): SupportDesk {
  const startedAt = clock.now();
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();
  const announce = () => {
    for (const listener of listeners) listener();
  };
  const entryOf = (agent: AgentView): Entry => {
    const known = entries.get(agent.id);
    const entry = known ?? {
      agent,
      consoles: 0,
      chosen: "online",
      offlineSince: startedAt,
      elsewhere: new Map(),
    };
    entry.agent = agent;
    entries.set(agent.id, entry);
    return entry;
  };
  const close = (entry: Entry): void => {
    entry.consoles -= 1;
    if (entry.consoles === 0) tell(entry);
    goneIfSo(entry);
  };
  const isHere = ({ consoles, elsewhere }: Entry): boolean => consoles > 0 || elsewhere.size > 0;
  const goneIfSo = (entry: Entry): void => {
    if (isHere(entry)) return;
    entry.offlineSince = clock.now();
    announce();
  };
  const hasChosen = (entry: Entry, availability: Entry["chosen"]): void => {
    if (entry.chosen === availability) return;
    entry.chosen = availability;
    if (isHere(entry)) announce();
  };
  const me = randomUUID();
  const tell = ({ agent, consoles }: Entry): void =>
    bus.publish(DESK, JSON.stringify({ type: "consoles", by: me, agent, isOpen: consoles > 0 }));

  bus.follow(DESK, (text) => {
    const news = deskNews.parse(JSON.parse(text));
    const entry = entryOf(news.agent);
    if (news.type === "chosen") return hasChosen(entry, news.availability);
    const wasHere = isHere(entry);
    if (news.isOpen) entry.elsewhere.set(news.by, clock.now());
    else entry.elsewhere.delete(news.by);
    if (!wasHere && news.isOpen) announce();
    else if (wasHere) goneIfSo(entry);
  });
  const look = (): void => {
    for (const entry of entries.values()) {
      if (entry.consoles > 0) tell(entry);
      const wasHere = isHere(entry);
      for (const [by, at] of entry.elsewhere) if (clock.now() - at > SILENT_MS) entry.elsewhere.delete(by);
      if (wasHere) goneIfSo(entry);
    }
  };
  if (bus !== localBus) setInterval(look, TELL_EVERY_MS).unref();
  const agents = (): AgentPresence[] =>
    [...entries.values()].map(({ agent, consoles, elsewhere, chosen }) => ({
      ...agent,
      availability: consoles > 0 || elsewhere.size > 0 ? chosen : "offline",
    }));
  return {
    connect(agent) {
      const entry = entryOf(agent);
      const wasHere = isHere(entry);
      entry.consoles += 1;
      if (entry.consoles === 1) tell(entry);
      if (!wasHere) announce();
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        setTimeout(() => close(entry), GRACE_MS).unref();
      };
    },
    setAvailability(agent, availability) {
      hasChosen(entryOf(agent), availability);
      bus.publish(DESK, JSON.stringify({ type: "chosen", agent, availability }));
    },
    agents,
    isGone(agentId) {
      const entry = entries.get(agentId);
      if (entry !== undefined && isHere(entry)) return false;
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
