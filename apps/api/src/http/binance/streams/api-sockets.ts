// Sockets of the API: each message is a call, answered by the very call that there is over HTTP, or begins and ends what only a
// socket has: a session, and the private stream of an account.
import type { FastifyInstance } from "fastify";
import type { Context } from "../../../context/context.ts";
import { createContext } from "../../create-context.ts";
import { servedBases } from "../served-bases.ts";
import { readTimeUnit } from "../wire-values.ts";
import { ApiConversation } from "./api-conversation.ts";
import type { ApiSocketParts } from "./api-socket-context.ts";
import { socketTerms } from "./socket-terms.ts";
import type { WebSockets } from "./web-sockets.ts";

/** Of the ten seconds that a calm end has. */
const SETTLE_MS = 4_000;

export interface RunningApiSockets {
  /** Resolves when all that sockets had begun, and what their end began, is done, or after some seconds. */
  settle(): Promise<void>;
}

export function registerApiSockets(
  app: FastifyInstance,
  { sockets, ...parts }: ApiSocketParts & { readonly sockets: WebSockets },
): RunningApiSockets {
  const conversations = new Set<ApiConversation>();
  const config = { rateLimit: socketTerms.connectionsPerNetwork };
  for (const base of servedBases) {
    app.get(`${base.path}/ws-api/v3`, { exposeHeadRoute: false, config }, async (request, reply) => {
      const { searchParams } = new URL(request.url, "http://localhost");
      const unit = readTimeUnit(searchParams.get("timeUnit") ?? undefined);
      const returnsRateLimits = searchParams.get("returnRateLimits") !== "false";
      const context = await createContext(parts, { request, reply, prefer: "user" });
      // Nobody's cookie or token speaks here.
      const ctx: Context = { ...context, actor: { type: "guest" } };
      sockets.open({ request, reply }, (socket) => {
        const conversation = new ApiConversation(socket, { ...parts, ctx, base, unit, returnsRateLimits });
        conversations.add(conversation);
        void conversation.ended.then(() => conversations.delete(conversation));
      });
      return reply;
    });
  }
  return {
    async settle() {
      const patience = new Promise<void>((resolve) => setTimeout(resolve, SETTLE_MS).unref());
      await Promise.race([Promise.all([...conversations].map(({ ended }) => ended)), patience]);
    },
  };
}
