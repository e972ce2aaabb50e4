// The HTTP host: one port for tRPC, the REST layer, the market stream and the web app. It guarantees that every
// answer, no matter who writes it, carries the security headers and a request id; that no body is larger than 64 KiB unless its route says so;
// that a slow client is let go; and that nothing foreign (a stack, a driver's message) ever leaves.
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import cookie from "@fastify/cookie";
import rateLimit from "@fastify/rate-limit";
import type { EntityManager } from "@mikro-orm/postgresql";
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { originOf } from "../net/origin.ts";
import { createLook } from "../features/site/index.ts";
import type { LiveVenue } from "../features/system/index.ts";
import { createFileIntake } from "../files/file-intake.ts";
import { uploadLimits, uploadLimitsOfTests } from "../files/upload-gate.ts";
import { networkOf } from "../net/network-of.ts";
import type { Parts } from "../context/context.ts";
import { DomainError } from "../errors/domain-error.ts";
import { connectionBudget, openFileLimit, type ConnectionBudget } from "./connection-budget.ts";
import { ConnectionGate } from "./connection-gate.ts";
import { MAX_BODY_BYTES } from "./body-limits.ts";
import { openBinance } from "./binance/open-binance.ts";
import { registerChatPoll } from "./chat-poll.ts";
import { registerAlertHooks } from "./alert-hooks.ts";
import { registerRailWebhooks } from "./rail-webhooks.ts";
import { registerExportFiles } from "./export-files.ts";
import { registerAccentStyle } from "./accent-style.ts";
import { registerAppManifest } from "./app-manifest.ts";
import { registerTeamUploads } from "./team-uploads.ts";
import { registerStatementFiles } from "./statement-files.ts";
import { registerDepositProofs } from "./deposit-proofs.ts";
import { createDrain, type Drain } from "./drain.ts";
import { sendErrorResponse } from "./error-response.ts";
import { refuseBrokenRequest, wholeAnswer } from "./broken-requests.ts";
import { createHttpHost, type HttpHostParts } from "./http-host.ts";
import { domainErrorView } from "../trpc/error-view.ts";
import type { OrdersInFlight } from "../runtime/orders-in-flight.ts";
import { followRequests } from "./follow-requests.ts";
import { guardReads } from "./guard-reads.ts";
import { checkHeads } from "./request-heads.ts";
import { registerHealth } from "./health.ts";
import { keepBody } from "./sent-body.ts";
import { createSessionCache } from "./session-cache.ts";
import { registerMetrics } from "./metrics.ts";
import { registerRest } from "./rest/adapter.ts";
import { isSigned } from "./rest/signed-call.ts";
import { createV1Limiter } from "./rest/v1-limits.ts";
import { securityHeaders } from "./security-headers.ts";
import { registerMcp } from "./mcp/mcp-adapter.ts";
import { mountTrpc } from "./trpc-mount.ts";
import { createArticleFinder, createArticleLookup } from "./prerendered-article.ts";
import { createPairHeads } from "./pair-head.ts";
import { createPairPlaceholders, demoStartText } from "./prerendered-pair.ts";
import { createInitialData } from "./initial-data.ts";
import { registerLinkPictures } from "./link-pictures/link-pictures.ts";
import { createMarketSnapshot } from "./market-snapshot.ts";
import { registerNewsImages } from "./news-images.ts";
import { StreamSlots } from "./stream-slots.ts";
import { registerStoredFiles } from "./stored-files.ts";
import { registerUserUploads } from "./user-uploads.ts";
import { registerVerificationDocuments } from "./verification-documents.ts";
import { registerWebApp } from "./web-app.ts";

const DRAIN_TIMEOUT_MS = 5_000;

/** How much of the limit is left is nobody's business; the refusal says how long to wait. */
const quiet = { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false };

export interface ServerOptions {
  readonly parts: Parts;
  readonly em: EntityManager;
  /** The built web app. */
  readonly webFolder: string;
  /** How many proxies in front may be believed about the client's address. */
  readonly trustProxy: number;
  readonly googleSignIn: boolean;
  /** Whether people reach us over https alone. */
  readonly isSecure: boolean;
  /** Absent where HTTP is spoken in the clear. */
  readonly tls?: HttpHostParts["tls"];
  /** What the live venue is now. */
  readonly liveVenue: () => LiveVenue;
  /** What a scraper has to bring; only this machine is answered without one. */
  readonly metricsToken?: string | undefined;
  /** Requests that one address may make in a minute. */
  readonly requestsPerMinute: number;
  /** Of /api/v1. Off in automated tests alone. */
  readonly areLimitsOn: boolean;
  /** Reads give way to them. */
  readonly ordersInFlight: OrdersInFlight;
  /** Mounts the public stream of market data, which says goodbye to its clients when it is closed. */
  readonly registerMarketStream: (app: FastifyInstance, places: StreamSlots) => { close(): void };
  /** How many connections and streams there may be; as many as the system lets this process have otherwise. */
  readonly budget?: ConnectionBudget | undefined;
}

export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const drain = createDrain();
  const budget = options.budget ?? connectionBudget(openFileLimit());
  const app = openFastify(options, drain, budget);
  app.setErrorHandler(sendErrorResponse);
  nameRequests(app);
  if (options.tls?.http2 === true) dropConnectionHeader(app);
  if (options.parts.telemetry !== null) followRequests(app, options.parts.telemetry);
  checkHeads(app, { trustProxy: options.trustProxy, log: options.parts.log });
  logAnswers(app);
  acceptOnlyJson(app);
  await app.register(cookie);
  await limitRequests(app, options.requestsPerMinute);
  const { parts, em, requestsPerMinute, areLimitsOn } = options;
  const known = createSessionCache({ ...parts, requestsPerMinute });
  const reads = areLimitsOn ? guardReads(app, known, options.ordersInFlight) : undefined;
  registerMetrics(app, { ...parts, reads: reads?.gate, token: options.metricsToken });
  registerHealth(app, { exchange: parts.exchange, disk: parts.disk, em, isStopping: drain.isStopping });
  const places = openPlaces(options, budget);
  mountTrpc(app, { parts, em, known, reads, places: places.private });
  const limits = areLimitsOn ? uploadLimits : uploadLimitsOfTests;
  const intake = createFileIntake({ ...parts, limits });
  const limiter = createV1Limiter(areLimitsOn ? 1 : 1_000_000, parts.bus);
  const look = await createLook(parts, em);
  registerRest(app, { parts, em, known, reads, intake, limiter, brand: look.brand });
  registerUserUploads(app, { parts, em, intake });
  registerVerificationDocuments(app, { parts, em, intake });
  registerNewsImages(app, { parts, em, intake });
  registerStoredFiles(app, { parts, em });
  registerExportFiles(app, { parts, em });
  registerTeamUploads(app, { parts, em, intake });
  registerStatementFiles(app, { parts, em });
  registerDepositProofs(app, { parts, em });
  registerRailWebhooks(app, { parts, em }, { requestsPerMinute: Math.ceil(options.requestsPerMinute / 10) });
  registerAlertHooks(app, { parts, em }, { requestsPerMinute: Math.ceil(options.requestsPerMinute / 10) });
  registerChatPoll(app, { parts, em }, { requestsPerMinute: Math.ceil(options.requestsPerMinute / 50) });
  const binance = openBinance(app, { parts, em, known, reads, limiter, places: places.market, areLimitsOn });
  registerMcp(app, { parts, em, known, reads, limiter });
  const marketStream = options.registerMarketStream(app, places.market);
  app.addHook("preClose", async () => {
    marketStream.close();
    await binance.close();
    await drain.finish(DRAIN_TIMEOUT_MS);
  });
  const marketNow = createMarketSnapshot({ parts });
  const articleNamed = createArticleLookup({ parts, em });
  registerLinkPictures(app, {
    parts,
    marketNow,
    brand: look.brand,
    articleNamed,
    requestsPerMinute: Math.ceil(options.requestsPerMinute / 50),
  });
  registerAccentStyle(app);
  await registerAppManifest(app, { folder: options.webFolder, brand: look.brand });
  await registerWebApp(app, {
    folder: options.webFolder,
    google: parts.auth.google,
    sendsMail: parts.mailer.sends,
    demoStart: demoStartText(parts.market.demoStart),
    liveVenue: options.liveVenue,
    originOf: (request) => originOf({ auth: parts.auth, host: request.host }),
    look,
    articleAt: createArticleFinder(articleNamed),
    initialDataAt: createInitialData({ parts, em }, marketNow),
    placeholdersAt: createPairPlaceholders(marketNow, parts.market.demoStart, look),
    headAt: createPairHeads(marketNow),
  });
  return app;
}

async function limitRequests(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => networkOf(ip),
    addHeaders: { ...quiet, "retry-after": false },
    addHeadersOnExceeding: quiet,
    errorResponseBuilder: (_request, { ttl }) =>
      new DomainError("TOO_MANY_REQUESTS", { retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)) }),
  });
}

/** A browser shares one private stream among its tabs; a household or an office behind one network has several people. */
const ofOne = { session: 4, user: 12, network: 100 };

function openPlaces({ areLimitsOn }: ServerOptions, budget: ConnectionBudget) {
  const times = areLimitsOn ? 1 : 1_000_000;
  const ofNetwork = (inAll: number): number => Math.min(ofOne.network, Math.ceil(inAll / 4)) * times;
  const { privateStreams, marketStreams } = budget;
  return {
    private: new StreamSlots({
      inAll: privateStreams,
      ofNetwork: ofNetwork(privateStreams),
      ofUser: ofOne.user * times,
      ofSession: ofOne.session * times,
    }),
    market: new StreamSlots({ inAll: marketStreams, ofNetwork: ofNetwork(marketStreams) }),
  };
}

function openFastify(options: ServerOptions, drain: Drain, budget: ConnectionBudget): FastifyInstance {
  const headers = securityHeaders(options);
  const loggerInstance: FastifyBaseLogger = options.parts.log;
  const connections = new ConnectionGate({
    budget,
    countsNetworks: options.trustProxy === 0,
    refusal: wholeAnswer(
      "503 Service Unavailable",
      headers,
      domainErrorView("BUSY", { retryAfterSeconds: 5 }),
    ),
  });
  return Fastify({
    loggerInstance,
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: options.trustProxy === 0 ? false : (_address, hop) => hop < options.trustProxy,
    forceCloseConnections: true,
    genReqId: requestId,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    routerOptions: { maxParamLength: 5000 },
    frameworkErrors: sendErrorResponse,
    clientErrorHandler: (error, socket) => refuseBrokenRequest(error, socket, headers),
    serverFactory: (handler) =>
      createHttpHost({ budget, connections, drain, headers, tls: options.tls }, handler),
  });
}

function nameRequests(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.raw.setHeader("x-request-id", request.id);
    done();
  });
}

/** Without the query, and without the secret that the address of a hook ends with, right or wrong. */
function pathForLog(url: string): string | undefined {
  return url.split("?", 1)[0]?.replace(/^(\/hooks\/[^/]*\/).+$/i, "$1[redacted]");
}

/** One line for each answer, unless it is that nothing has changed. Never the query: a client may have put anything there. */
function logAnswers(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    if (reply.statusCode === 304) return done();
    const { method, ip: address } = request;
    const path = pathForLog(request.url);
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method, path, status: reply.statusCode, ms, address }, "Answered.");
    return done();
  });
}

/** HTTP/2 has none, and Node warns of one that Fastify sets, as where a body is too large. */
function dropConnectionHeader(app: FastifyInstance): void {
  app.addHook("onSend", async ({ raw }, reply) => {
    if (raw.httpVersionMajor === 2) void reply.removeHeader("connection");
  });
}

/** A caller's own id is taken over where it is harmless in a log, so that one request can be followed. */
function requestId(request: IncomingMessage | { headers: IncomingMessage["headers"] }): string {
  const given = request.headers["x-request-id"];
  return typeof given === "string" && /^[A-Za-z0-9._-]{1,64}$/.test(given) ? given : randomUUID();
}

/** No body is the same as none; text and forms are refused with 415. */
function acceptOnlyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (isSigned(request)) keepBody(request, body.toString());
    if (body.length === 0) done(null, undefined);
    else void parseJson(request, body.toString(), done);
  });
}
