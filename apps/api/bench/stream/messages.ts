/** What the three processes of this bench send each other. */
export type Variant = "fillmark" | "trpc";

export type ToServer = { type: "publish"; count: number; everyMs: number } | { type: "usage" };
export type FromServer =
  | { type: "listening"; port: number }
  | { type: "published" }
  | { type: "usage"; cpuMicros: number; rssBytes: number };

export type ToClients = { type: "open"; port: number; path: string; clients: number } | { type: "count" };
export type FromClients =
  | { type: "open" }
  /** `last` is the event that all were sent at last, where it is compared. */
  | { type: "count"; messages: number; complete: number; last?: string };

/** A print numbered from 1, so that a client can tell whether it has seen the last one. */
export function printNumber(n: number) {
  return {
    id: `print-${n}`,
    kind: "trade" as const,
    price: "64123.45",
    quantity: "0.123456",
    side: "buy" as const,
    marketAt: new Date(1_735_689_600_000 + n).toISOString(),
  };
}
