import type { MikroORM } from "@mikro-orm/postgresql";
import type { Logger } from "pino";
import type { AgentView } from "@fillmark/contracts/inbox";
import type { ChatLive, SupportDesk } from "../chat/index.ts";
import { readAgents } from "./agents.ts";
import { createChangeFeed } from "./change-feed.ts";
import { createEventLog } from "./create-event-log.ts";
import { createPump } from "./create-pump.ts";
import { createLooks } from "./create-looks.ts";
import type { InboxLive } from "./inbox-live.ts";

interface Needs {
  orm: MikroORM;
  chat: ChatLive;
  desk: SupportDesk;
  log: Logger;
}

const AGENTS_PAUSE_MS = 500;
const RETRY_MS = 1_000;

export function createInboxLive({ orm, chat, desk, log }: Needs): InboxLive {
  const events = createEventLog();
  const looks = createLooks((conversationId, viewers) =>
    events.push({ type: "viewers", conversationId, viewers }),
  );
  const onError = (error: unknown) => log.warn({ err: error }, "The agents could not be told yet.");
  const agents = createPump(tellAgents, { pauseMs: AGENTS_PAUSE_MS, retryMs: RETRY_MS, onError });
  const feed = createChangeFeed({ orm, events, onError, onQueues: agents.poke });

  async function tellAgents(): Promise<void> {
    if (events.hasReaders()) events.push({ type: "agents", agents: await readAgents(orm.em.fork(), desk) });
    else events.skip();
  }

  desk.onChanged(agents.poke);
  chat.onCommitted(feed.committed);
  chat.onUserTyping((conversationId) => events.push({ type: "typing", conversationId, agent: null }));

  return {
    async *follow({ agent, answers }, lastEventId, signal) {
      const leaveDesk = answers ? desk.connect(agent) : () => undefined;
      const stopLooking = looks.open(agent);
      try {
        yield* events.read(lastEventId, signal);
      } finally {
        stopLooking();
        leaveDesk();
      }
    },
    setViewing: looks.set,
    agentIsTyping: (agent: AgentView, conversationId) =>
      events.push({ type: "typing", conversationId, agent }),
    viewers: looks.viewers,
    refresh: () => events.push({ type: "ready" }),
  };
}
