/** What a WebSocket may cost us; the documentation is written from these numbers. */
export const socketTerms = {
  maxMessageBytes: 65_536,
  /** Messages, pings and pongs within a second on a socket of market streams; pings and pongs alone on one of the API. */
  messagesPerSecond: 5,
  /** Who lets more pile up is cut off, as nobody should pay for their slowness. */
  maxWaitingBytes: 1_048_576,
  pingEveryMs: 20_000,
  /** Without a pong for so long nobody is there. */
  silentMs: 60_000,
  lifeMs: 86_400_000,
  /** From our goodbye to the end of the connection. */
  closeMs: 2_000,
  streams: 1_024,
  connectionsPerNetwork: { max: 300, timeWindow: 300_000 },
} as const;

export type SocketTerms = {
  readonly [Name in keyof typeof socketTerms]: (typeof socketTerms)[Name] extends number
    ? number
    : (typeof socketTerms)[Name];
};

/** Of RFC 6455, 7.4.1. */
export const CloseCode = { goingAway: 1001, unsupported: 1003, policy: 1008, failed: 1011 } as const;
