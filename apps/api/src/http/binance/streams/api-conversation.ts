// What is said on one socket of the API. Messages are answered as they are done, which need not be the order in which they came;
// more than so many at once are left in the connection.
import { randomUUID } from "node:crypto";
import type { Context } from "../../../context/context.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { createCaller } from "../../../router.ts";
import { LimitReached, noUsage, type Admitted, type Usage } from "../admission.ts";
import type { BinanceCall } from "../binance-call.ts";
import { BinanceError, binanceErrorBody } from "../binance-error.ts";
import { callOf, type Endpoint } from "../endpoint.ts";
import { CallParameters } from "../parameters.ts";
import { withoutProof, type Parameters as Sent } from "../signed-text.ts";
import { toBinanceError } from "../to-binance-error.ts";
import {
  MessageError,
  readApiMessage,
  signedTextOfMessage,
  type ApiMessage,
  type ApiMessageId,
} from "./api-message.ts";
import { apiMethods } from "./api-methods.ts";
import { rateLimitsOf } from "./api-rate-limits.ts";
import { ApiSession, assertOnTime } from "./api-session.ts";
import type { ApiSocketContext } from "./api-socket-context.ts";
import { noteApiCall } from "./note-api-call.ts";
import { socketMethods, type SocketMethod } from "./socket-methods.ts";
import { SocketLife } from "./socket-life.ts";
import type { StreamSocket } from "./stream-socket.ts";

const AT_ONCE = 32;

/** What was let in of a message. */
interface LetIn {
  readonly admitted: Admitted | null;
  readonly usage: Usage;
}

export class ApiConversation {
  readonly #socket: StreamSocket;
  readonly #on: ApiSocketContext;
  readonly #session: ApiSession;
  readonly #life: SocketLife;
  readonly #underWay = new Set<Promise<void>>();
  #isPaused = false;
  /** Resolves once the socket is closed and what it had begun is done. */
  readonly ended: Promise<void>;

  constructor(socket: StreamSocket, on: ApiSocketContext) {
    this.#socket = socket;
    this.#on = on;
    const { auth, clock } = on.parts;
    this.#session = new ApiSession({
      auth,
      clock,
      address: socket.address,
      returnsRateLimits: on.returnsRateLimits,
    });
    this.#life = new SocketLife(socket, { on, session: this.#session });
    socket.onText((text) => this.#take(text));
    this.ended = new Promise((resolve) => {
      socket.onClosed(() => {
        void this.#life
          .end()
          .then(() => Promise.all(this.#underWay))
          .then(() => resolve());
      });
    });
  }

  #take(text: string): void {
    const work = this.#answer(text).finally(() => {
      this.#underWay.delete(work);
      if (!this.#isPaused || this.#underWay.size >= AT_ONCE) return;
      this.#isPaused = false;
      this.#socket.resume();
    });
    this.#underWay.add(work);
    if (this.#underWay.size < AT_ONCE || this.#isPaused) return;
    this.#isPaused = true;
    this.#socket.pause();
  }

  /** Never rejects. */
  async #answer(text: string): Promise<void> {
    const ctx: Context = { ...this.#on.ctx, requestId: randomUUID() };
    let message: ApiMessage | null = null;
    try {
      message = readApiMessage(text);
      const { method } = message;
      const own = socketMethods.get(method);
      const endpoint = apiMethods.get(method);
      if (own !== undefined) await this.#callOwn(ctx, { message, own });
      else if (endpoint !== undefined) await this.#call(ctx, { message, endpoint });
      else
        throw new BinanceError(-1000, `Method '${method.slice(0, 60)}' is not known.`, { httpStatus: 400 });
    } catch (error) {
      this.#refuse(error, { ctx, message });
    }
  }

  async #call(
    ctx: Context,
    { message, endpoint }: { message: ApiMessage; endpoint: Endpoint },
  ): Promise<void> {
    const on = this.#on;
    const { sent } = message;
    const { admitted, usage } = await this.#letIn(callOf(endpoint, on.base, sent), sent, "either");
    const actor = admitted?.actor ?? ctx.actor;
    const venue = admitted?.actor.key.venue ?? on.base.market;
    const as: Context = { ...ctx, actor };
    const done = noteApiCall(on.parts, { admitted, message, address: this.#socket.address });
    try {
      const result = await endpoint.answer({
        ctx: as,
        api: createCaller(as),
        venue,
        params: new CallParameters(withoutKey(withoutProof(sent)), endpoint.takes),
        unit: on.unit,
        tradeIds: on.tradeIds,
        depth: on.depth,
        usage,
      });
      done(200, null);
      this.#send(message, { status: 200, result, usage });
    } catch (error) {
      const refusal = toBinanceError(error, { requestId: ctx.requestId, purpose: endpoint.purpose });
      done(refusal.httpStatus, String(refusal.code));
      throw new Refusal(refusal, { usage, cause: error });
    }
  }

  async #callOwn(ctx: Context, { message, own }: { message: ApiMessage; own: SocketMethod }): Promise<void> {
    const { method, sent } = message;
    const call: BinanceCall = {
      method: "WS",
      path: `${this.#on.base.path}/ws-api/v3 ${method}`,
      access: own.access,
      // What opens a socket's session or stream is taken once.
      isChange: own.proof === "signature",
      weight: own.weight,
      countsAsOrder: false,
    };
    const { admitted, usage } = await this.#letIn(call, sent, own.proof);
    const params = new CallParameters(withoutKey(withoutProof(sent)), own.takes);
    const done = noteApiCall(this.#on.parts, { admitted, message, address: this.#socket.address });
    const answered = await own.answer({
      ctx,
      life: this.#life,
      session: this.#session,
      admitted,
      params,
      sent,
    });
    done(200, null);
    this.#send(message, { status: 200, result: answered.result, usage });
    answered.afterwards?.();
  }

  async #letIn(call: BinanceCall, sent: Sent, proof: SocketMethod["proof"]): Promise<LetIn> {
    const { admission, base } = this.#on;
    const { address } = this.#socket;
    const usage = await admission.countAddress(call, address);
    if (call.access === "public") return { admitted: null, usage };
    const isSigned =
      proof === "signature" || (proof === "either" && (sent.has("apiKey") || sent.has("signature")));
    if (!isSigned && proof === "either") assertOnTime(sent, this.#on.parts.clock.now());
    const admitted = isSigned
      ? await admission.verify(call, signedTextOfMessage(sent), address)
      : await this.#session.admit();
    if (!isSigned && !admitted.actor.key.scopes.includes(call.access))
      throw new DomainError("SCOPE_MISSING", { scope: call.access });
    const { venue } = admitted.actor.key;
    if (base.keys !== null && venue !== base.keys)
      throw new DomainError("VENUE_MISMATCH", { venue: base.keys, actual: venue });
    return { admitted, usage: await admission.countCaller(call, admitted, usage) };
  }

  #send(
    { id, returnsRateLimits = this.#on.returnsRateLimits }: Pick<ApiMessage, "id" | "returnsRateLimits">,
    { usage, ...answer }: { status: number; result?: unknown; error?: unknown; usage: Usage },
  ): void {
    const limits = returnsRateLimits ? { rateLimits: rateLimitsOf(usage) } : {};
    this.#socket.sendText(JSON.stringify({ id, ...answer, ...limits }));
  }

  #refuse(thrown: unknown, { ctx, message }: { ctx: Context; message: ApiMessage | null }): void {
    const usage = thrown instanceof Refusal || thrown instanceof LimitReached ? thrown.usage : noUsage;
    const cause = thrown instanceof Refusal ? thrown.cause : thrown;
    const error =
      thrown instanceof Refusal
        ? thrown.error
        : toBinanceError(thrown, { requestId: ctx.requestId, purpose: "ask" });
    if (error.httpStatus === 500)
      ctx.log.error({ err: cause, requestId: ctx.requestId, method: message?.method }, "A message failed.");
    const id: ApiMessageId = message?.id ?? (thrown instanceof MessageError ? thrown.id : null);
    const body = binanceErrorBody(error);
    const wait = error.retryAfterSeconds;
    const until = wait === null ? {} : { data: { ...error.data, ...this.#waitUntil(wait) } };
    this.#send(
      { id, returnsRateLimits: message?.returnsRateLimits },
      { status: error.httpStatus, error: { ...body, ...until }, usage },
    );
  }

  #waitUntil(seconds: number): { serverTime: number; retryAfter: number } {
    const serverTime = this.#on.parts.clock.now();
    return { serverTime, retryAfter: serverTime + seconds * 1_000 };
  }
}

/** What a call was refused with, once it was let in. */
class Refusal extends Error {
  readonly error: BinanceError;
  readonly usage: Usage;

  constructor(error: BinanceError, { usage, cause }: { usage: Usage; cause: unknown }) {
    super(error.message, { cause });
    this.error = error;
    this.usage = usage;
  }
}

/** What the call itself takes. */
function withoutKey(sent: Sent): Sent {
  const ofMessage = ["apiKey", "returnRateLimits"];
  return new Map([...sent].filter(([name]) => !ofMessage.includes(name)));
}
