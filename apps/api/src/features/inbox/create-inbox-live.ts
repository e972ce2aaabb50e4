import type { MikroORM } from "@mikro-orm/postgresql";
import type { Logger } from "pino";
import { AgentView } from "@fillmark/contracts/inbox";
import { z } from "zod";
import type { Bus } from "../../bus/bus.port.ts";
import { localBus } from "../../bus/local-bus.ts";
import type { ChatLive, SupportDesk } from "../chat/index.ts";
import { readAgents } from "./agents.ts";
import { createChangeFeed } from "./change-feed.ts";
import { createEventLog } from "./create-event-log.ts";
import { createWorkerLoop } from "./create-worker-loop.ts";
import { createViewers } from "./create-viewers.ts";
import { sharedViewers } from "./shared-viewers.ts";
import type { InboxLive } from "./inbox-live.port.ts";

interface Deps {
  orm: MikroORM;
  chat: ChatLive;
  desk: SupportDesk;
  log: Logger;
  /** To the other processes of the installation. */
  bus?: Bus;
}

const AGENT_TYPING = "fillmark.inbox.typing";
const typingNews = z.strictObject({ agent: AgentView, conversationId: z.string() });

const AGENTS_PAUSE_MS = 500;
const RETRY_MS = 1_000;

/** What agents see happen: changes of conversations, who looks at one, and who is at work. */
export function createInboxLive({ orm, chat, desk, log, bus = localBus }: Deps): InboxLive {
  const events = createEventLog();
  const viewing = sharedViewers(
    createViewers((conversationId, viewers) => events.push({ type: "viewers", conversationId, viewers })),
    bus,
  );
  const agentTypes = (agent: AgentView, conversationId: string) =>
    events.push({ type: "typing", conversationId, agent });
  bus.follow(AGENT_TYPING, (text) => {
    const { agent, conversationId } = typingNews.parse(JSON.parse(text));
    agentTypes(agent, conversationId);
  });
  const onError = (error: unknown) => log.warn({ err: error }, "The agents could not be notified yet.");
  const agents = createWorkerLoop(publishAgents, { pauseMs: AGENTS_PAUSE_MS, retryMs: RETRY_MS, onError });
  const feed = createChangeFeed({ orm, events, onError, onQueues: agents.wake });

  async function publishAgents(): Promise<void> {
    if (events.hasReaders()) events.push({ type: "agents", agents: await readAgents(orm.em.fork(), desk) });
    else events.skip();
  }

  desk.onChanged(agents.wake);
  chat.onCommitted(feed.committed);
  chat.onUserTyping((conversationId) => events.push({ type: "typing", conversationId, agent: null }));

  return {
    async *follow({ agent, answers }, lastEventId, signal) {
      const leaveDesk = answers ? desk.connect(agent) : () => undefined;
      const stopViewing = viewing.open(agent);
      try {
        yield* events.read(lastEventId, signal);
      } finally {
        stopViewing();
        leaveDesk();
      }
    },
    setViewing: viewing.set,
    agentIsTyping(agent: AgentView, conversationId) {
      agentTypes(agent, conversationId);
      bus.publish(AGENT_TYPING, JSON.stringify({ agent, conversationId }));
    },
    viewers: viewing.viewers,
    refresh: () => events.push({ type: "ready" }),
  };
}
