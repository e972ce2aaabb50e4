import type { MikroORM } from "@mikro-orm/postgresql";
import type { InboxEventView } from "@fillmark/contracts/inbox";
import type { ChatLive, SupportDesk } from "../chat/index.ts";
import type { InboxLive } from "./inbox-live.ts";

interface Needs {
  orm: MikroORM;
  chat: ChatLive;
  desk: SupportDesk;
}

export function createInboxLive({ desk }: Needs): InboxLive {
  return {
    async *follow(agent, _lastEventId, signal) {
      const leave = desk.connect(agent);
      try {
        const ready: InboxEventView = { type: "ready" };
        yield { id: "0", event: ready };
        await new Promise<void>((resolve) => signal?.addEventListener("abort", () => resolve()));
      } finally {
        leave();
      }
    },
    setViewing: () => undefined,
    agentIsTyping: () => undefined,
    viewers: () => [],
  };
}
