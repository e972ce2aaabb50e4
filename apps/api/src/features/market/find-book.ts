import type { z } from "zod";
import type { BookInput, BookView } from "@fillmark/contracts/market";
import type { Parts } from "../../context/context.ts";
import { bookView } from "./book-view.ts";

export function findBook(ctx: Pick<Parts, "exchange">, input: z.infer<typeof BookInput>): BookView {
  return bookView(ctx.exchange, input);
}
