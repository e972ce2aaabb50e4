// `GET /api/chat/poll?after=<rev>`: the changes of the caller's conversation, as `chat.changes` gives them. Every
// user asks each five seconds and nearly always nothing has happened, so that answer is a 304 from memory: no
// statement, nothing written, no header that a document needs. Anything else is resolved and read in full.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ChatChangesView } from "@fillmark/contracts/chat";
import type { ChatLive } from "../features/chat/index.ts";
import { createCaller } from "../router.ts";
import { DomainError } from "../errors/domain-error.ts";
import { createContext, type RequestParts } from "./create-context.ts";
import { createSessionCache, type SessionCache } from "./session-cache.ts";

type ChatHead = NonNullable<ReturnType<ChatLive["peekHead"]>>;

/** What `chat.changes` gives at most at once; with more to come there is something to send. */
const CHANGES_AT_ONCE = 100;

/** Of what stands on every answer, what a 304 needs. */
const keptHeaders = new Set(["x-request-id"]);

export function registerChatPoll(
  app: FastifyInstance,
  requestParts: RequestParts,
  { requestsPerMinute }: { /** Of one user. */ requestsPerMinute: number },
): void {
  const { auth, chat, clock } = requestParts.parts;
  const known = createSessionCache({ auth, clock, requestsPerMinute });
  app.get("/api/chat/poll", {
    // Many people share an address. Who isn't known counts for theirs, so that guessing stays limited.
    config: { rateLimit: { allowList: (request: FastifyRequest) => known.has(request) } },
    handler: async (request, reply) => {
      limitUser(known, request);
      const after = cursorOf(request.query);
      const isUnchangedFor = (userId: string, head: ChatHead | null): boolean => {
        if (!isUnchanged(request, after, head)) return false;
        chat.markPresent(userId);
        answerUnchanged(reply, entityTag(head, head?.rev ?? 0));
        return true;
      };
      const knownUser = known.find(request);
      const knownHead = knownUser === null ? undefined : chat.peekHead(knownUser);
      if (knownUser !== null && knownHead !== undefined && isUnchangedFor(knownUser, knownHead)) return reply;
      const context = await createContext(requestParts, { request, reply, prefer: "user" });
      const user = context.actor.type === "user" ? context.actor.userId : null;
      known.remember(request, user);
      if (user !== null && isUnchangedFor(user, await chat.head(context.em.fork(), user))) return reply;
      const view: ChatChangesView = await createCaller(context).chat.changes({ after });
      const head = user === null ? null : await chat.head(context.em.fork(), user);
      setCachingHeaders(reply, entityTag(head, view.rev));
      return view;
    },
  });
}

function limitUser(known: SessionCache, request: FastifyRequest): void {
  const retryAfterSeconds = known.count(request);
  if (retryAfterSeconds !== null) throw new DomainError("TOO_MANY_REQUESTS", { retryAfterSeconds });
}

/** Not a number where none is given; the procedure says so. */
function cursorOf(query: unknown): number {
  const after = typeof query === "object" && query !== null && "after" in query ? query.after : undefined;
  return typeof after === "string" && /^\d{1,15}$/.test(after) ? Number(after) : Number.NaN;
}

/** Whether the caller has what they would get: the same entity tag as a full answer would carry now. */
function isUnchanged(request: FastifyRequest, after: number, head: ChatHead | null): boolean {
  const rev = head?.rev ?? 0;
  const isOnePage = after <= rev && rev - after <= CHANGES_AT_ONCE;
  return isOnePage && namesTag(request.headers["if-none-match"], entityTag(head, rev));
}

function entityTag(head: ChatHead | null, rev: number): string {
  return `"${head?.conversationId ?? "none"}.${rev}"`;
}

function namesTag(given: string | undefined, tag: string): boolean {
  if (given === undefined || given === tag) return given === tag;
  return given.split(",").some((one) => one.trim().replace(/^W\//, "") === tag);
}

function setCachingHeaders(reply: FastifyReply, tag: string): void {
  void reply.header("etag", tag);
  void reply.header("cache-control", "private, no-cache");
  void reply.header("vary", "Authorization, Cookie");
}

function answerUnchanged(reply: FastifyReply, tag: string): void {
  for (const name of reply.raw.getHeaderNames()) if (!keptHeaders.has(name)) reply.raw.removeHeader(name);
  setCachingHeaders(reply, tag);
  void reply.status(304).send();
}
