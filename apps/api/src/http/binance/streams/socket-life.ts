// What lives as long as a socket of the API: its private streams, the keys that it speaks for, and what has to be done at its end. A
// key that ends, ends the socket that speaks for it.
import type { Context } from "../../../context/context.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { createCaller } from "../../../router.ts";
import type { Admitted } from "../admission.ts";
import { BinanceError } from "../binance-error.ts";
import type { ApiSession } from "./api-session.ts";
import type { ApiSocketContext } from "./api-socket-context.ts";
import { CloseCode } from "./socket-terms.ts";
import type { StreamSocket } from "./stream-socket.ts";
import type { UserEvent } from "./user-events.ts";
import { ownerOn } from "../../../context/own-account.ts";

interface Subscription {
  readonly keyId: string;
  stop(): void;
}

interface SpokenFor {
  readonly stop: AbortController;
  giveBack(): void;
}

export interface Subscribed {
  readonly subscriptionId: number;
  /** Where the stream begins; with what was missed, where that ends. */
  readonly cursor: string;
  /** False where something was missed that can't be told any more: the API has it. */
  readonly isComplete: boolean;
  /** Sends what was missed, and what comes from now on. */
  begin(): void;
}

const MOST_SUBSCRIPTIONS = 10;
const CANCEL_TRIES = 5;

export class SocketLife {
  readonly #socket: StreamSocket;
  readonly #on: ApiSocketContext;
  readonly #session: ApiSession;
  readonly #subscriptions = new Map<number, Subscription>();
  readonly #keys = new Map<string, SpokenFor>();
  #ids = 0;
  #atEnd: Context | null = null;

  constructor(socket: StreamSocket, { on, session }: { on: ApiSocketContext; session: ApiSession }) {
    this.#socket = socket;
    this.#on = on;
    this.#session = session;
  }

  get subscriptionIds(): number[] {
    return [...this.#subscriptions.keys()];
  }

  /** From here on the socket ends with this key. Throws -1003 where too many speak for it. */
  speakFor(admitted: Admitted): void {
    const { keyId } = admitted;
    if (this.#keys.has(keyId)) return;
    const giveBack = this.#on.keyPlaces.take(admitted);
    const stop = new AbortController();
    this.#keys.set(keyId, { stop, giveBack });
    void this.#watch(keyId, stop.signal);
  }

  /** Gives the place of a key back that nothing here speaks for any more. */
  release(keyId: string): void {
    const isNeeded =
      this.#session.keyId === keyId ||
      (this.#atEnd?.actor.type === "user" && this.#atEnd.actor.sessionId === keyId) ||
      [...this.#subscriptions.values()].some((one) => one.keyId === keyId);
    if (isNeeded) return;
    const known = this.#keys.get(keyId);
    this.#keys.delete(keyId);
    known?.stop.abort();
    known?.giveBack();
  }

  subscribe(admitted: Admitted, since: string | null): Subscribed {
    if (this.#subscriptions.size >= MOST_SUBSCRIPTIONS)
      throw new BinanceError(-2035, "Too many user data streams on this connection.");
    this.speakFor(admitted);
    const { keyId, actor } = admitted;
    const subscriptionId = this.#ids;
    this.#ids += 1;
    let waiting: UserEvent[] | null = [];
    const send = ({ cursor, text }: UserEvent): void =>
      this.#socket.sendText(`{"subscriptionId":${subscriptionId},"event":${text},"cursor":"${cursor}"}`);
    const account = { owner: ownerOn(actor, actor.key.venue), venue: actor.key.venue };
    const following = this.#on.userEvents.follow(account, since, (event) => {
      if (waiting === null) send(event);
      else waiting.push(event);
    });
    this.#subscriptions.set(subscriptionId, { keyId, stop: () => following.stop() });
    return {
      subscriptionId,
      cursor: following.cursor,
      isComplete: following.missed !== null,
      begin: () => {
        for (const event of [...(following.missed ?? []), ...(waiting ?? [])]) send(event);
        waiting = null;
      },
    };
  }

  /** Ends one stream, or all; throws where there is none. */
  unsubscribe(subscriptionId: number | null): void {
    const ids = subscriptionId === null ? this.subscriptionIds : [subscriptionId];
    if (ids.length === 0 || ids.some((id) => !this.#subscriptions.has(id)))
      throw new BinanceError(-2036, "User data stream subscription is not known.");
    for (const id of ids) this.#stop(id);
  }

  /** Null takes back what was asked for. */
  cancelAtEnd(ctx: Context | null): void {
    this.#atEnd = ctx;
  }

  get cancelsAtEnd(): boolean {
    return this.#atEnd !== null;
  }

  /** Once the socket is closed. Never rejects. */
  async end(): Promise<void> {
    for (const { stop } of this.#subscriptions.values()) stop();
    this.#subscriptions.clear();
    for (const { stop, giveBack } of this.#keys.values()) {
      stop.abort();
      giveBack();
    }
    this.#keys.clear();
    const ctx = this.#atEnd;
    if (ctx?.actor.type !== "user" || ctx.actor.key === undefined) return;
    await cancelAll(ctx, ctx.actor.key.venue);
  }

  #stop(id: number): void {
    const subscription = this.#subscriptions.get(id);
    if (subscription === undefined) return;
    subscription.stop();
    this.#subscriptions.delete(id);
    const event = { e: "eventStreamTerminated", E: this.#on.parts.clock.now() };
    this.#socket.sendText(JSON.stringify({ subscriptionId: id, event }));
    this.release(subscription.keyId);
  }

  async #watch(keyId: string, signal: AbortSignal): Promise<void> {
    const { log, auth } = this.#on.parts;
    try {
      for await (const _never of auth.sessionWatch.untilEnded(keyId, signal, untilAborted)) continue;
    } catch (error) {
      if (!(error instanceof DomainError)) log.error({ err: error }, "A key could not be watched.");
      for (const [id, subscription] of this.#subscriptions) if (subscription.keyId === keyId) this.#stop(id);
      this.#session.logOff();
      this.#socket.close(CloseCode.policy, "The API key has ended.");
    }
  }
}

/** Says nothing until it is aborted. */
async function* untilAborted(signal: AbortSignal): AsyncGenerator<never> {
  if (!signal.aborted)
    await new Promise<void>((resolve) => {
      signal.addEventListener("abort", () => resolve(), { once: true });
    });
  yield* [];
}

/** Nobody is there to hear of a failure, so it is tried again, and then the operator is told. */
async function cancelAll(ctx: Context, venue: "demo" | "live"): Promise<void> {
  for (let left = CANCEL_TRIES; left > 0; left -= 1) {
    try {
      await createCaller({ ...ctx, signal: undefined }).trading.cancelAllOrders({ venue });
      return;
    } catch (error) {
      if (left === 1) ctx.log.error({ err: error }, "Orders could not be canceled as their socket closed.");
      else await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
