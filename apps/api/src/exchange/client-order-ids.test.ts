import pg from "pg";
import { expect, test } from "vitest";
import { limitOrder, named, openMarketFor, PAIR } from "../testing/exchange-market.ts";
import { openClientOrderIds } from "./client-order-ids.ts";
import { createState, GENESIS_HASH, type State } from "./core/exchange.ts";
import { ENGINE, type Command } from "./core/commands.ts";
import type { Committed, Exchange } from "./exchange.port.ts";
import { applyTo, newBatch } from "./open-batch.ts";

/** Applies as the sequencer does, and makes nothing durable. */
function submitterTo(state: State): (command: Command) => Committed {
  const batch = newBatch({ seq: 0, hash: GENESIS_HASH });
  return (command) =>
    applyTo(batch, state, {
      seq: state.seq + 1,
      at: 1,
      actor: "user:alice",
      command,
      quote: null,
      engine: ENGINE,
    });
}

test("an order that is sent again while its amendment isn't durable is not answered with the amendment's hash", async () => {
  const submit = submitterTo(createState());
  const exchange: Pick<Exchange, "submit"> = { submit: async (command) => submit(command) };
  await openMarketFor(exchange, ["alice"]);
  const ids = openClientOrderIds(new pg.Pool());
  const order = named(limitOrder({ owner: "alice", side: "buy", price: 100, quantity: 5 }), "mine");
  const placed = submit({ type: "place", order });
  ids.remember(placed);
  expect(ids.pending(order)).toMatchObject({ hash: placed.hash });
  const { id: orderId = 0 } = placed.order ?? {};
  const change = { venue: "live", owner: "alice", quantity: 4, price: null } as const;
  const amended = submit({ type: "amend", ...change, orderId });
  ids.remember(amended);
  expect(amended.order).toMatchObject({ id: orderId, quantity: 4, pair: PAIR });
  expect(ids.pending(order)).toMatchObject({ hash: placed.hash });
  ids.forget(placed);
  expect(ids.pending(order)).toBeNull();
});
