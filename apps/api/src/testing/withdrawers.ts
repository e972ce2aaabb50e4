// People with live money, a verified identity and a destination that is ready: users who may withdraw. What takes days
// is moved by SQL, in the rows that the database judges by.
import { randomInt, randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { parseAmount } from "@fillmark/contracts/money";
import type { TargetLevel } from "@fillmark/contracts/verification";
import type { WithdrawalView } from "@fillmark/contracts/withdrawals";
import { withClient } from "../db/with-client.ts";
import type { Exchange } from "../exchange/exchange.port.ts";
import type { TestApp, TestCaller, TestUser } from "./test-app.ts";
import { verifyUser } from "./verified-users.ts";

export interface Withdrawer extends TestUser {
  readonly call: TestCaller;
  readonly destinationId: string;
}

interface Wanted {
  readonly level?: TargetLevel | undefined;
  readonly asset?: string;
  readonly amount?: string;
  /** Of a bank; one of their own otherwise, as people who share one are taken for one. */
  readonly iban?: string;
}

export const IBAN = "DE02120300000000202051";

/** Right by its check digits, and nobody's. */
export function newIban(): string {
  const account = String(randomInt(10 ** 10)).padStart(18, "12030000");
  const check = 98n - (BigInt(`${account}131400`) % 97n);
  return `DE${String(check).padStart(2, "0")}${account}`;
}

export async function withdrawer(
  app: TestApp,
  { level = 3, asset = "USD", amount = "1000", iban = newIban() }: Wanted = {},
): Promise<Withdrawer> {
  const user = await app.registerUser();
  await verifyUser(app.em.fork(), user.id, level);
  await fund(app.parts.exchange, { owner: user.id, asset, amount });
  const call = app.caller(user.id);
  const bank = {
    venue: "live",
    kind: "bank",
    asset,
    label: "Main bank",
    holder: "Ada Lovelace",
    iban,
  } as const;
  const coin = {
    venue: "live",
    kind: "crypto",
    asset,
    label: "Wallet",
    address: "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2",
    travelRule: { wallet: "self_hosted", isDeclared: true },
  } as const;
  const { id } = await call.withdrawals.addDestination(asset === "BTC" ? coin : bank);
  await moveDestination(app.em.fork(), id, "25 hours");
  return { ...user, call, destinationId: id };
}

interface Funds {
  readonly owner: string;
  readonly asset: string;
  readonly amount: string;
}

export async function fund(
  exchange: Pick<Exchange, "submit">,
  { owner, asset, amount }: Funds,
): Promise<void> {
  const parsed = parseAmount(amount, 8);
  if (!parsed.ok) throw new Error(`${amount} is no amount.`);
  const reference = `test-${randomUUID()}`;
  const money = {
    venue: "live",
    owner,
    asset,
    amount: parsed.units,
    from: "external:test",
    reference,
  } as const;
  const { rejection } = await exchange.submit({ type: "deposit", ...money }, "system:test");
  if (rejection !== null) throw new Error(JSON.stringify(rejection));
}

/** As if it had been added this long ago, by the clock of the database. */
export async function moveDestination(em: EntityManager, id: string, ago: string): Promise<void> {
  await em.execute(`update withdrawal_destinations set added_at = now() - ?::interval where id = ?`, [
    ago,
    id,
  ]);
}

export function ask(
  { call, destinationId }: Withdrawer,
  amount: string,
  clientWithdrawalId: string = randomUUID(),
): Promise<WithdrawalView> {
  return call.withdrawals.request({ venue: "live", clientWithdrawalId, destinationId, asset: "USD", amount });
}

/** Live money of one asset: available and held. */
export async function balanceOf(
  user: Withdrawer,
  asset = "USD",
): Promise<{ available: string; held: string }> {
  const { balances } = await user.call.funds.listBalances({ venue: "live" });
  const found = balances.find((balance) => balance.asset === asset);
  return { available: found?.available ?? "0", held: found?.held ?? "0" };
}

interface Before {
  readonly dollars: number;
  /** An interval of the database: "23:59:00". */
  readonly ago: string;
}

/** As if it had been paid that long ago. The superuser writes what nobody else may: a time that has passed. */
export function askedBefore(app: TestApp, userId: string, { dollars, ago }: Before): Promise<void> {
  return withClient(app.db.adminUrl, async (client) => {
    await client.query("set session_replication_role = replica");
    await client.query(
      `insert into withdrawals (id, user_id, client_withdrawal_id, request_hash, asset, amount, fee, usd_value, rail,
         destination, quorum, state, ledger, approval_id, created_at)
       values (gen_random_uuid(), $1, gen_random_uuid()::text, repeat('0', 64), 'USD', 1, 0,
         $2::numeric * 100000000, 'sandbox-bank',
         '{"kind":"bank","label":"","holder":"","account":"","network":null}', 2, 'paid', 'paid',
         gen_random_uuid(), now() - $3::interval)`,
      [userId, dollars, ago],
    );
  });
}
