import type { Side } from "@fillmark/contracts/trading";

/** One step of a stream, known to every engine. */
export interface Operation {
  kind: "limit" | "ioc" | "market" | "cancel" | "move";
  id: number;
  /** The same id as peers want it, made before the clock starts. */
  name: string;
  side: Side;
  price: number;
  lots: number;
}
