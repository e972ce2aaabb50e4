// What can be asked of a socket of the API that has no meaning without one.
import type { ApiKeyScope } from "@fillmark/contracts/api-keys";
import type { Context } from "../../../context/context.ts";
import type { Admitted } from "../admission.ts";
import { BinanceError, illegalCharacters } from "../binance-error.ts";
import type { CallParameters, Taken } from "../parameters.ts";
import type { Parameters as Sent } from "../signed-text.ts";
import type { ApiSession } from "./api-session.ts";
import type { SocketLife } from "./socket-life.ts";

interface Asked {
  readonly ctx: Context;
  readonly life: SocketLife;
  readonly session: ApiSession;
  /** Who has shown who they are; null where nobody has to. */
  readonly admitted: Admitted | null;
  readonly params: CallParameters;
  readonly sent: Sent;
}

export interface SocketMethod {
  readonly access: "public" | ApiKeyScope;
  /** What shows who asks: a signature of the message, the session of the socket, or either. */
  readonly proof: "signature" | "session" | "either";
  readonly weight: number;
  readonly takes: Taken;
  answer(asked: Asked): Promise<Answered>;
}

interface Answered {
  readonly result: unknown;
  /** Called once the answer is sent. */
  readonly afterwards?: () => void;
}

const logon: SocketMethod = {
  access: "read",
  proof: "signature",
  weight: 2,
  takes: {},
  answer: async ({ ctx, life, session, admitted, sent }) => {
    const known = required(admitted);
    if (isHmac(sent))
      throw new BinanceError(-4056, "HMAC_SHA256 API key is not supported; a session needs an Ed25519 key.");
    life.speakFor(known);
    const before = session.keyId;
    session.logOn(sent.get("apiKey") ?? "", known);
    if (before !== null) life.release(before);
    return { result: statusOf(ctx, session) };
  },
};

const status: SocketMethod = {
  access: "public",
  proof: "either",
  weight: 2,
  takes: {},
  answer: async ({ ctx, session }) => ({ result: statusOf(ctx, session) }),
};

const logout: SocketMethod = {
  access: "public",
  proof: "either",
  weight: 2,
  takes: {},
  answer: async ({ ctx, life, session }) => {
    const { keyId } = session;
    session.logOff();
    if (keyId !== null) life.release(keyId);
    return { result: statusOf(ctx, session) };
  },
};

const subscribing = { access: "read", weight: 2, takes: { optional: ["since"] } } as const;

const subscribe: SocketMethod = { ...subscribing, proof: "session", answer: subscribed };
const subscribeSigned: SocketMethod = { ...subscribing, proof: "signature", answer: subscribed };

async function subscribed({ life, admitted, params }: Asked): Promise<Answered> {
  const since = params.text("since") ?? null;
  if (since !== null && !/^\d{1,15}\.\d{1,9}$/.test(since))
    throw illegalCharacters("since", "^[0-9]+\\.[0-9]+$");
  const { begin, ...result } = life.subscribe(required(admitted), since);
  return { result, afterwards: begin };
}

const unsubscribe: SocketMethod = {
  access: "public",
  proof: "either",
  weight: 2,
  takes: { optional: ["subscriptionId"] },
  answer: async ({ life, params }) => {
    const id = params.id("subscriptionId");
    life.unsubscribe(id === undefined ? null : Number(id));
    return { result: {} };
  },
};

const subscriptions: SocketMethod = {
  access: "public",
  proof: "either",
  weight: 2,
  takes: {},
  answer: async ({ life }) => ({
    result: life.subscriptionIds.map((subscriptionId) => ({ subscriptionId })),
  }),
};

const cancelOnDisconnect: SocketMethod = {
  access: "trade",
  proof: "either",
  weight: 1,
  takes: { required: ["enabled"] },
  answer: async ({ ctx, life, admitted, params }) => {
    const known = required(admitted);
    const isEnabled = params.flag("enabled", true);
    if (isEnabled) life.speakFor(known);
    life.cancelAtEnd(isEnabled ? { ...ctx, actor: known.actor } : null);
    if (!isEnabled) life.release(known.keyId);
    return { result: { cancelOnDisconnect: life.cancelsAtEnd } };
  },
};

export const socketMethods: ReadonlyMap<string, SocketMethod> = new Map([
  ["session.logon", logon],
  ["session.status", status],
  ["session.logout", logout],
  ["session.subscriptions", subscriptions],
  ["session.cancelOnDisconnect", cancelOnDisconnect],
  ["userDataStream.subscribe", subscribe],
  ["userDataStream.subscribe.signature", subscribeSigned],
  ["userDataStream.unsubscribe", unsubscribe],
]);

function statusOf({ clock }: Context, { status: of, openedMs, returnsRateLimits }: ApiSession): unknown {
  return { ...of, connectedSince: openedMs, returnRateLimits: returnsRateLimits, serverTime: clock.now() };
}

function isHmac(sent: Sent): boolean {
  return /^[0-9a-f]{64}$/i.test(sent.get("signature") ?? "");
}

function required(admitted: Admitted | null): Admitted {
  if (admitted === null) throw new Error("A message was not let in.");
  return admitted;
}
