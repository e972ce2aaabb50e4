import type { MovementKind } from "@fillmark/contracts/monitoring-rules";

/** Money of a customer that came or goes. */
export interface Movement {
  readonly kind: MovementKind;
  readonly id: string;
  /** ms since epoch: when a deposit was credited, when a withdrawal was asked for. */
  readonly atMs: number;
  /** In US dollars, smallest units. */
  readonly usd: bigint;
  /** Of a withdrawal, ms since epoch: when the address or account that it goes to was added; null where nobody knows any more. */
  readonly destinationMs: number | null;
}

export function keyOf({ kind, id }: Pick<Movement, "kind" | "id">): string {
  return `${kind}:${id}`;
}
