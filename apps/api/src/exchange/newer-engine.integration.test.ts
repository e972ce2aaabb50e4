import pg from "pg";
import { expect, test } from "vitest";
import { systemClock } from "../runtime/clock.port.ts";
import { createTestDatabase } from "../testing/database.ts";
import { openMarketFor } from "../testing/exchange-market.ts";
import { expectLedgerBalanced } from "../testing/expect-ledger-balanced.ts";
import { ENGINE } from "./core/commands.ts";
import { openExchange } from "./index.ts";

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

test("refuses to go on with a history that a newer release has continued", async () => {
  const database = await createTestDatabase();
  const open = () => openExchange({ url: database.url, log: silent, clock: systemClock });
  const exchange = await open();
  await openMarketFor(exchange, ["alice"]);
  await exchange.stop();
  const admin = new pg.Client(database.adminUrl);
  await admin.connect();
  await admin.query("set session_replication_role = replica");
  const replace = (from: number, to: number) =>
    admin.query(
      "update journal set envelope = replace(envelope, $1, $2) where seq = (select max(seq) from journal)",
      [from, to].map((engine) => `"engine":${engine}`),
    );
  await replace(ENGINE, ENGINE + 1);
  await expect(open()).rejects.toThrow(`its engine is ${ENGINE + 1}, this one's ${ENGINE}`);
  await replace(ENGINE + 1, ENGINE);
  await (await open()).stop();
  await admin.end();
  await expectLedgerBalanced(database.url);
  await database.drop();
});
