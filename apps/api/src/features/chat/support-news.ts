import type { EntityManager } from "@mikro-orm/postgresql";
import type { Logger } from "pino";
import type { ChatSupportView } from "@fillmark/contracts/chat";
import type { ChatEvent } from "./chat-live.port.ts";

interface Deps {
  readonly support: (em: EntityManager) => Promise<ChatSupportView>;
  readonly publishAll: (event: ChatEvent) => void;
  readonly log: Logger;
}

/** Tells everybody who reads here whether support is there, as it changes. */
export function createSupportNews({ support, publishAll, log }: Deps) {
  let saidBackAt: string | null = null;
  const publish = (view: ChatSupportView): void => {
    saidBackAt = view.backAt;
    publishAll({ type: "chatSupport", support: view });
  };
  return {
    /** Never rejects: a failure is logged. */
    async tell(em: EntityManager): Promise<void> {
      try {
        publish(await support(em));
      } catch (error) {
        log.warn({ err: error }, "Which agents are online could not be published.");
      }
    },
    /** Only where the hours have begun, ended or been set otherwise since it was said last. */
    async tellHours(em: EntityManager): Promise<void> {
      const view = await support(em);
      if (view.backAt !== saidBackAt) publish(view);
    },
  };
}
