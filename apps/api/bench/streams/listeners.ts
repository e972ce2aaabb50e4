// Those who listen to one web, over plain sockets so that they cost little: they see to it that each gets every frame, in order.
import type { Socket } from "node:net";
import { openingHeaders, plainRequest } from "../plain-request.ts";
import { STREAMS_OF_SESSION, type FromListeners, type ToListeners } from "./messages.ts";

type Opening = Extract<ToListeners, { type: "open" }>;

const TOPIC = "trades:live:BTC-USD";
/** So many are being opened at a time. */
const AT_ONCE = 100;
const EVENT = Buffer.from('{"u":');
const CURSOR = '"cursor":';

/** By stream: the newest frame that it had. */
const cursors: number[] = [];
/** By socket: how many events it had. */
const events: number[] = [];
let frames = 0;
let gaps = 0;
/** What those were sent last that their web has ended. */
const ended: string[] = [];
/** By frame: when the first had it and when the last. */
const seen = new Map<number, { first: number; last: number }>();

interface Request {
  readonly port: number;
  readonly path: string;
  readonly headers: string;
  readonly network: number;
}

/** Resolves with its first data. */
function open({ port, path, headers, network }: Request, take: (part: Buffer) => void): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const from = `10.${(network >> 16) & 255}.${(network >> 8) & 255}.${network & 255}`;
    const socket = plainRequest(port, path, `x-forwarded-for: ${from}\r\n${headers}`);
    let last = "";
    socket.on("error", reject);
    socket.once("close", () => {
      ended.push(`${path}: ${last}`);
      reject(new Error("A stream was closed."));
    });
    socket.once("data", (part) =>
      /^HTTP\/1\.1 (?:200|101) /.test(part.toString("latin1"))
        ? resolve(socket)
        : reject(new Error(part.toString("latin1").slice(0, 300))),
    );
    socket.on("data", (part) => {
      last = part.toString("latin1").slice(-300);
      take(part);
    });
  });
}

function openStream(port: number, network: number, at: number): Promise<Socket> {
  let rest = "";
  const path = `/api/market/stream?topics=${TOPIC}`;
  return open({ port, path, network, headers: openingHeaders.events }, (part) => {
    const text = rest + part.toString("latin1");
    const end = text.lastIndexOf("\n\n") + 1;
    rest = text.slice(end);
    for (let from = text.indexOf(CURSOR); from >= 0 && from < end; from = text.indexOf(CURSOR, from + 1))
      takeFrame(at, Number.parseInt(text.slice(from + CURSOR.length, from + CURSOR.length + 12), 10));
  });
}

function takeFrame(at: number, cursor: number): void {
  const now = performance.now();
  const before = cursors[at];
  if (before !== undefined && cursor !== before + 1) gaps += 1;
  cursors[at] = cursor;
  // The first one is the snapshot that everyone gets who connects.
  if (before === undefined) return;
  frames += 1;
  const frame = seen.get(cursor);
  if (frame === undefined) seen.set(cursor, { first: now, last: now });
  else frame.last = now;
}

function openSocket(port: number, network: number, at: number): Promise<Socket> {
  events[at] = 0;
  return open(
    { port, path: "/binance/ws/btcusd@bookTicker", network, headers: openingHeaders.socket },
    (part) => {
      for (let from = part.indexOf(EVENT); from >= 0; from = part.indexOf(EVENT, from + 1))
        events[at] = (events[at] ?? 0) + 1;
    },
  );
}

/** It says little while nobody trades: what counts is that it stays. */
function openPrivate(port: number, network: number, token: string): Promise<Socket> {
  const headers = `${openingHeaders.events}x-fillmark: 1\r\nauthorization: Bearer ${token}\r\n`;
  return open({ port, path: "/trpc/account.events?input=%7B%7D", network, headers }, () => undefined);
}

async function openAll({ port, streams, sockets, tokens, network }: Opening): Promise<void> {
  const all = [
    ...Array.from({ length: streams }, (_, at) => () => openStream(port, network + at, at)),
    ...Array.from({ length: sockets }, (_, at) => () => openSocket(port, network + streams + at, at)),
    ...tokens.flatMap((token, at) =>
      Array.from({ length: STREAMS_OF_SESSION }, () => () => openPrivate(port, network + at, token)),
    ),
  ];
  for (let from = 0; from < all.length; from += AT_ONCE)
    await Promise.all(all.slice(from, from + AT_ONCE).map((openOne) => openOne()));
}

/** How many are behind the most of them by more than the one that may be on its way. */
function behindIn(all: readonly number[]): number {
  const most = all.reduce((one, other) => Math.max(one, other), 0);
  return all.filter((one) => one < most - 1).length;
}

function measured(): FromListeners {
  return {
    type: "measured",
    frames,
    events: events.reduce((sum, one) => sum + one, 0),
    ended,
    gaps,
    behind: behindIn(cursors) + behindIn(events),
    // The newest may still be on its way.
    spreads: [...seen.values()].slice(0, -1).map(({ first, last }) => last - first),
  };
}

const send = (message: FromListeners): void => void process.send?.(message);
process.on("message", (message: ToListeners) => {
  if (message.type === "open") {
    void openAll(message).then(() => send({ type: "open" }));
    return;
  }
  frames = 0;
  seen.clear();
  events.fill(0);
  setTimeout(() => send(measured()), message.ms);
});
process.on("disconnect", () => process.exit(0));
