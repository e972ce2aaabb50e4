// What the desks of several processes tell each other.
import { randomUUID } from "node:crypto";
import { AgentView } from "@fillmark/contracts/inbox";
import { z } from "zod";
import type { Bus } from "../../bus/bus.port.ts";
import { localBus } from "../../bus/local-bus.ts";
import type { Clock } from "../../runtime/clock.port.ts";
import type { DeskEntries, DeskEntry } from "./desk-entries.ts";

const SUBJECT = "fillmark.desk";
/** How often a process says whose consoles it has; one that says nothing for so long has gone with them. */
const TELL_EVERY_MS = 5_000;
const SILENT_MS = 16_000;

const news = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("consoles"), by: z.string(), agent: AgentView, isOpen: z.boolean() }),
  z.strictObject({ type: z.literal("chosen"), agent: AgentView, availability: z.enum(["online", "away"]) }),
]);
type News = z.infer<typeof news>;

export interface SharedDesk {
  /** Whether consoles of this agent are open here. */
  tellConsoles(entry: DeskEntry): void;
  tellChosen(entry: DeskEntry): void;
}

/** Takes over into `entries` what the others say, and lets go of what a process that has fallen silent said. */
export function shareDesk(entries: DeskEntries, { bus, clock }: { bus: Bus; clock: Clock }): SharedDesk {
  const me = randomUUID();
  const tell = (said: News): void => bus.publish(SUBJECT, JSON.stringify(said));
  const tellConsoles = ({ agent, consoles }: DeskEntry): void =>
    tell({ type: "consoles", by: me, agent, isOpen: consoles > 0 });

  bus.follow(SUBJECT, (text) => {
    const said = news.parse(JSON.parse(text));
    const entry = entries.of(said.agent);
    if (said.type === "chosen") return entries.choose(entry, said.availability);
    return entries.change(entry, () => {
      if (said.isOpen) entry.elsewhere.set(said.by, clock.now());
      else entry.elsewhere.delete(said.by);
    });
  });
  const look = (): void => {
    for (const entry of entries.all()) {
      if (entry.consoles > 0) tellConsoles(entry);
      entries.change(entry, () => {
        for (const [by, at] of entry.elsewhere) if (clock.now() - at > SILENT_MS) entry.elsewhere.delete(by);
      });
    }
  };
  if (bus !== localBus) setInterval(look, TELL_EVERY_MS).unref();
  return {
    tellConsoles,
    tellChosen: ({ agent, chosen }) => tell({ type: "chosen", agent, availability: chosen }),
  };
}
