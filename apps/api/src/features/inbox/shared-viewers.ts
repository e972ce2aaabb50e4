import { AgentView } from "@fillmark/contracts/inbox";
import { z } from "zod";
import type { Bus } from "../../bus/bus.port.ts";
import { localBus } from "../../bus/local-bus.ts";
import type { ConversationViewers } from "./create-viewers.ts";

const SUBJECT = "fillmark.inbox.viewing";
/** How often a process says who looks at what by its consoles; one that says nothing for so long has gone with them. */
const TELL_EVERY_MS = 10_000;
const SILENT_MS = 31_000;

const news = z.strictObject({ agent: AgentView, conversationId: z.string().nullable() });
type Looking = z.infer<typeof news>;

/** The same for all processes of an installation: an agent looks at the conversation that they opened last, wherever. */
export function sharedViewers(viewers: ConversationViewers, bus: Bus): ConversationViewers {
  if (bus === localBus) return viewers;
  /** By the agent's id. */
  const here = new Map<string, Looking>();
  const elsewhere = new Map<string, Looking & { readonly at: number }>();
  const tell = (looking: Looking): void => bus.publish(SUBJECT, JSON.stringify(looking));

  function set(agent: AgentView, conversationId: string | null): void {
    if (conversationId === null) here.delete(agent.id);
    else here.set(agent.id, { agent, conversationId });
    viewers.set(agent, conversationId);
    tell({ agent, conversationId });
  }

  bus.follow(SUBJECT, (text) => {
    const looking = news.parse(JSON.parse(text));
    const { agent, conversationId } = looking;
    if (conversationId === null) elsewhere.delete(agent.id);
    else elsewhere.set(agent.id, { ...looking, at: performance.now() });
    if (!here.has(agent.id)) viewers.set(agent, conversationId);
  });
  setInterval(() => {
    for (const looking of here.values()) tell(looking);
    for (const { agent, at } of elsewhere.values()) {
      if (performance.now() - at <= SILENT_MS) continue;
      elsewhere.delete(agent.id);
      if (!here.has(agent.id)) viewers.set(agent, null);
    }
  }, TELL_EVERY_MS).unref();

  return {
    open(agent) {
      const close = viewers.open(agent);
      return () => {
        close();
        // Their last console here was closed: what they looked at by it they look at no more.
        const last = here.get(agent.id);
        if (
          last === undefined ||
          viewers.viewers(last.conversationId ?? "").some(({ id }) => id === agent.id)
        )
          return;
        here.delete(agent.id);
        tell({ agent, conversationId: null });
      };
    },
    set,
    viewers: (conversationId) => viewers.viewers(conversationId),
  };
}
