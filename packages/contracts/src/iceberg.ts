import { z } from "zod";
import { Decimal } from "./shapes.ts";
import type { TimeInForce } from "./time-in-force.ts";
import type { Complain } from "./triggers.ts";

/**
 * Into how many parts an iceberg order may be cut at most. It bounds how many trades one order can make of the same money:
 * each part that a book shows is a trade of its own.
 */
export const ICEBERG_PARTS = 15;

/**
 * What the owner of an iceberg order sees of its parts: `shown` is what the book shows now, `hidden` what is behind it, both
 * null while it isn't on the book.
 */
export const IcebergView = z.object({
  displayQuantity: Decimal,
  shown: Decimal.nullable(),
  hidden: Decimal.nullable(),
});
export type IcebergView = z.infer<typeof IcebergView>;

interface OrderWithDisplay {
  readonly type: "market" | "limit";
  readonly timeInForce?: TimeInForce | undefined;
  readonly displayQuantity?: string | undefined;
}

/** What is wrong with the quantity that an order shows, beside what the engine says of its size. */
export function complainOfDisplay(
  { type, timeInForce = "GTC", displayQuantity }: OrderWithDisplay,
  complain: Complain,
): void {
  if (displayQuantity === undefined) return;
  if (type === "market") complain("displayQuantity", "only a limit order has a displayed quantity");
  else if (timeInForce === "IOC" || timeInForce === "FOK")
    complain("displayQuantity", "an iceberg order rests: GTC or GTD");
}
