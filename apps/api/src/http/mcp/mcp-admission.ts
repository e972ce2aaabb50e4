// Who calls the MCP endpoint, and how often they may. Cookies, sessions and keys of any other type count for nothing here. The limits
// are those of /api/v1, counted together with it.
import type { FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../../errors/domain-error.ts";
import { originOf } from "../../net/origin.ts";
import type { RequestParts } from "../create-context.ts";
import {
  rateLimitHeaders,
  type V1Count,
  type V1Counter,
  type V1Limiter,
  type V1Payer,
} from "../rest/v1-limits.ts";
import { ProtocolRefusal } from "./mcp-errors.ts";
import type { AgentHolder } from "./mcp-tool.ts";

/** Calls of one key that are answered at once. A model waits for an answer before it goes on, so few are needed. */
const MOST_AT_ONCE = 4;

export interface McpParts extends RequestParts {
  readonly limiter: V1Limiter;
}

export interface Exchanged {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface McpAdmission {
  /** Throws what keeps this caller out. */
  admit(exchanged: Exchanged): Promise<AgentHolder>;
  /** Counts a call of a tool for its key and its account, and of one that changes orders for its address as well. */
  countTool(exchanged: Exchanged, agent: AgentHolder, counter: V1Counter): Promise<void>;
  /** Throws TOO_MANY_REQUESTS where as many calls of this key are being answered as may be. */
  inTurn<Result>(agent: AgentHolder, work: () => Promise<Result>): Promise<Result>;
}

export function createMcpAdmission({ parts, limiter, reads, known }: McpParts): McpAdmission {
  const { auth } = parts;
  const counts = new WeakMap<FastifyRequest, V1Count[]>();
  const atOnce = new Map<string, number>();

  async function count(
    { request, reply }: Exchanged,
    counter: V1Counter,
    who: { readonly payer: V1Payer; readonly name: string },
  ): Promise<void> {
    const counted = await limiter.count(counter, who.payer, who);
    const all = [...(counts.get(request) ?? []), counted];
    counts.set(request, all);
    void reply.headers(rateLimitHeaders(all));
    if (counted.isOver)
      throw new DomainError("TOO_MANY_REQUESTS", { retryAfterSeconds: counted.resetSeconds });
  }
  /** A page that another host was bound to afterwards names itself as its origin, so that host is not asked what is right. */
  function assertOwnOrigin(request: FastifyRequest): void {
    const { origin } = request.headers;
    if (origin === undefined && !auth.isForeign({ host: request.host, headers: request.headers })) return;
    if (origin !== undefined && origin === originOf({ auth, host: request.host })) return;
    throw new ProtocolRefusal(
      403,
      "Forbidden: this endpoint is for programs, not for pages of another origin.",
    );
  }
  return {
    async admit(exchanged) {
      const { request, reply } = exchanged;
      await count(exchanged, "reads", { payer: "address", name: request.ip });
      assertOwnOrigin(request);
      await reads?.pass(request, reply);
      const token = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
      const agent = await auth.apiKeys.findAgent(token, request.ip);
      known?.rememberSigner(request);
      return agent;
    },
    async countTool(exchanged, { keyId, actor: { userId } }, counter) {
      if (counter === "orders")
        await count(exchanged, counter, { payer: "address", name: exchanged.request.ip });
      await count(exchanged, counter, { payer: "caller", name: keyId });
      await count(exchanged, counter, { payer: "account", name: userId });
    },
    async inTurn({ keyId }, work) {
      const running = atOnce.get(keyId) ?? 0;
      if (running >= MOST_AT_ONCE) throw new DomainError("TOO_MANY_REQUESTS", { retryAfterSeconds: 1 });
      atOnce.set(keyId, running + 1);
      try {
        return await work();
      } finally {
        const left = (atOnce.get(keyId) ?? 1) - 1;
        if (left === 0) atOnce.delete(keyId);
        else atOnce.set(keyId, left);
      }
    },
  };
}
