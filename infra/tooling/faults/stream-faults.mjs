/** Of the WebSockets that bots speak: what each may cost, who they speak for, and that nothing falls between two events. */
const streams = (name) => `apps/api/src/http/binance/streams/${name}`;
const bounds = [streams("web-sockets.test.ts")];
const market = [streams("market-sockets.integration.test.ts")];
const calls = [streams("api-sockets.integration.test.ts")];

/** @type {import("./list.mjs").Fault[]} */
export const streamFaults = [
  {
    name: "a slow reader of a socket fills the memory of everybody",
    file: streams("stream-socket.ts"),
    find: "this.#connection.writableLength > this.#terms.maxWaitingBytes",
    replace: "this.#connection.destroyed",
    tests: bounds,
    only: "who doesn't read is cut off",
  },
  {
    name: "a socket says as much in a second as it likes",
    file: streams("stream-socket.ts"),
    find: "if (this.#counted <= this.#terms.messagesPerSecond) return true;",
    replace: "return true;",
    tests: bounds,
    only: "more than five messages within a second",
  },
  {
    name: "a socket whose other end is gone stays for ever",
    file: streams("stream-socket.ts"),
    find: "if (nowMs - this.#pongMs > this.#terms.silentMs) this.#ws.terminate();",
    replace: "if (nowMs < this.#pongMs) this.#ws.terminate();",
    tests: bounds,
    only: "who answers no ping is let go",
  },
  {
    name: "a page of another site opens sockets in a visitor's browser",
    file: streams("web-sockets.ts"),
    find: `if (isForeign(request)) throw new DomainError("CROSS_SITE", {});`,
    replace: "",
    tests: bounds,
    only: "a page of another site opens none",
  },
  {
    name: "one network opens all the sockets that there are",
    file: streams("web-sockets.ts"),
    find: "places?.take({ address: request.ip }, reply.raw);",
    replace: "",
    tests: bounds,
    only: "a network has only so many",
  },
  {
    name: "a local book misses a level that moved and came back",
    file: streams("depth-books.ts"),
    find: "for (const [price, lots] of changedBids) touched.bids.set(price, lots);",
    replace: "",
    tests: market,
    only: "a local book kept from REST",
  },
  {
    name: "between two changes of a book one is lost",
    file: streams("depth-books.ts"),
    find: "firstId: takenId + 1,",
    replace: "firstId: takenId + 2,",
    tests: market,
    only: "a local book kept from REST",
  },
  {
    name: "an event is written as text for each who listens",
    file: streams("market-hub.ts"),
    find: ": (raw ??= textFrame(json));",
    replace: ": textFrame(JSON.stringify(event));",
    tests: market,
    only: "events are written as text once",
  },
  {
    name: "a socket goes on under a key that was revoked",
    file: streams("socket-life.ts"),
    find: `this.#socket.close(CloseCode.policy, "The API key has ended.");`,
    replace: "",
    tests: calls,
    only: "a revoked key ends its sockets",
  },
  {
    name: "what was missed on a private stream is missed for good",
    file: streams("user-events.ts"),
    find: "const missed = since === null ? [] : missedSince(name, since);",
    replace: "const missed: UserEvent[] | null = [];",
    tests: calls,
    only: "who comes again with the cursor they had",
  },
  {
    name: "orders stay behind a socket that asked for their end",
    file: streams("socket-life.ts"),
    find: "await cancelAll(ctx, ctx.actor.key.venue);",
    replace: "",
    tests: calls,
    only: "leaves no order behind",
  },
  {
    name: "an order that was held back on its way is placed late",
    file: streams("api-session.ts"),
    find: "if (nowMs - at > Number(window))",
    replace: "if (nowMs < 0)",
    tests: calls,
    only: "a message that comes late or says no time does nothing",
  },
  {
    name: "a secret that a server holds opens a session that signs nothing more",
    file: streams("socket-methods.ts"),
    find: "if (isHmac(sent))",
    replace: "if (sent.size === 0)",
    tests: calls,
    only: "an HMAC key logs on nowhere",
  },
];
