// Serves the calls of this dialect over HTTP. What was sent is kept as it came until its signature is verified. Cookies and bearer
// tokens count for nothing here: a call without a signature is a guest's.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { createCaller } from "../../router.ts";
import { createContext, type RequestParts } from "../create-context.ts";
import { BINANCE_KEY_HEADER } from "../rest/signed-call.ts";
import { noteKeyCalls } from "../rest/note-key-calls.ts";
import { keepBody, sentBody } from "../sent-body.ts";
import { LimitReached, usageHeaders, type BinanceAdmission, type Usage } from "./admission.ts";
import { BinanceError, binanceErrorBody } from "./binance-error.ts";
import { callOf, type Endpoint } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";
import { CallParameters } from "./parameters.ts";
import { servedBases, type ServedBase } from "./served-bases.ts";
import { readParameters, signedTextOf, withoutProof } from "./signed-text.ts";
import type { DepthBooks } from "./streams/depth-books.ts";
import { toBinanceError, type Purpose } from "./to-binance-error.ts";
import type { TradeIds } from "./trade-ids.ts";
import { readTimeUnit } from "./wire-values.ts";

/** More than any call has. */
const MAX_BODY_BYTES = 16_384;

export interface BinanceParts extends RequestParts {
  /** The same that the streams have: a signature counts once, and the numbers are these. */
  readonly admission: BinanceAdmission;
  readonly tradeIds: TradeIds;
  readonly depth: DepthBooks;
}

/** What is known of a request as it goes through the hooks of its route. */
interface Exchanged {
  readonly ctx: Context;
  readonly usage: Usage;
}

export function registerBinance(app: FastifyInstance, parts: BinanceParts): void {
  void app.register(async (scope) => {
    acceptOnlyForms(scope);
    scope.setErrorHandler((error, request, reply) => sendRefusal(error, { request, reply }, "ask"));
    for (const base of servedBases) for (const endpoint of endpoints) serve(scope, parts, { base, endpoint });
    scope.all("/binance/*", async () => {
      throw new BinanceError(-1020, "This operation is not supported.", { httpStatus: 404 });
    });
  });
}

function serve(
  scope: FastifyInstance,
  parts: BinanceParts,
  { base, endpoint }: { base: ServedBase; endpoint: Endpoint },
): void {
  const { admission } = parts;
  const { method, access, purpose, takes } = endpoint;
  const path = `${base.path}${endpoint.path}`;
  const exchanges = new WeakMap<FastifyRequest, Exchanged>();
  const notes = noteKeyCalls(parts.parts.auth, parts.parts.clock, { method, path });
  const known = (request: FastifyRequest): Exchanged => {
    const found = exchanges.get(request);
    if (found === undefined) throw new Error("A call was not let in.");
    return found;
  };
  scope.route({
    method,
    url: path,
    bodyLimit: MAX_BODY_BYTES,
    errorHandler: (error, request, reply) => sendRefusal(error, { request, reply }, purpose),
    onRequest: async (request, reply) => {
      const call = callOf(endpoint, base, readParameters(queryOf(request), ""));
      const usage = await admission.countAddress(call, request.ip);
      void reply.headers(usageHeaders(usage));
      await parts.reads?.pass(request, reply);
      const context = await createContext(parts, { request, reply, prefer: "user" });
      exchanges.set(request, { ctx: { ...context, actor: { type: "guest" } }, usage });
    },
    preValidation: async (request, reply) => {
      if (access === "public") return;
      const { ctx, usage } = known(request);
      const [query, body] = [queryOf(request), sentBody(request)];
      const sent = readParameters(query, body);
      const signed = signedTextOf(request.headers[BINANCE_KEY_HEADER], { query, body, parameters: sent });
      const call = callOf(endpoint, base, sent);
      const admitted = await admission.verify(call, signed, request.ip);
      const { keyId, actor } = admitted;
      request.log = request.log.child({ keyId });
      notes.calledBy(request, { keyId, userId: actor.userId });
      parts.known?.rememberSigner(request);
      const all = await admission.countCaller(call, admitted, usage);
      void reply.headers(usageHeaders(all));
      if (base.keys !== null && actor.key.venue !== base.keys)
        throw new DomainError("VENUE_MISMATCH", { venue: base.keys, actual: actor.key.venue });
      exchanges.set(request, { ctx: { ...ctx, actor }, usage: all });
    },
    onError: async (request, _reply, error) => notes.refusedBy(request, error, ownCodeOf(error)),
    onResponse: async (request, reply) => notes.answered(request, reply.statusCode),
    handler: async (request, reply) => {
      const { ctx, usage } = known(request);
      const sent = readParameters(queryOf(request), sentBody(request));
      const { actor } = ctx;
      const venue = actor.type === "user" && actor.key !== undefined ? actor.key.venue : base.market;
      const answered = await endpoint.answer({
        ctx,
        api: createCaller(ctx),
        venue,
        params: new CallParameters(withoutProof(sent), takes),
        unit: readTimeUnit(timeUnitOf(request)),
        tradeIds: parts.tradeIds,
        depth: parts.depth,
        usage,
      });
      return reply.send(answered);
    },
  });
}

/** As it stands in the request: the signature is of that text. */
function queryOf({ originalUrl }: FastifyRequest): string {
  const at = originalUrl.indexOf("?");
  return at < 0 ? "" : originalUrl.slice(at + 1);
}

function timeUnitOf({ headers }: FastifyRequest): string | undefined {
  const unit = headers["x-mbx-time-unit"];
  return Array.isArray(unit) ? unit.join(",") : unit;
}

function ownCodeOf(error: unknown): string | null {
  return error instanceof BinanceError ? String(error.code) : null;
}

function sendRefusal(
  thrown: unknown,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  purpose: Purpose,
): void {
  const error = toBinanceError(thrown, { requestId: request.id, purpose });
  if (!reply.raw.headersSent) reply.raw.setHeader("x-request-id", request.id);
  if (error.httpStatus === 500) request.log.error({ err: thrown }, "A request failed.");
  if (thrown instanceof LimitReached) void reply.headers(usageHeaders(thrown.usage));
  if (error.retryAfterSeconds !== null) void reply.header("retry-after", String(error.retryAfterSeconds));
  void reply.status(error.httpStatus).type("application/json; charset=utf-8").send(binanceErrorBody(error));
}

/** Parameters in a body are a form. No body is the same as none, whatever its type is said to be. */
function acceptOnlyForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (request, body, done) => {
      keepBody(request, body.toString());
      done(null, undefined);
    },
  );
  scope.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else done(new DomainError("UNSUPPORTED_MEDIA_TYPE", {}));
  });
}
