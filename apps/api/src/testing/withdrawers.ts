// People with live money, a verified identity and a destination that is ready: whoever may withdraw. What takes days
// is moved by SQL, in the rows that the database judges by.
import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { parseAmount } from "@fillmark/contracts/money";
import type { TargetLevel } from "@fillmark/contracts/verification";
import type { WithdrawalView } from "@fillmark/contracts/withdrawals";
import type { Exchange } from "../exchange/exchange.port.ts";
import type { TestApp, TestCaller, TestUser } from "./test-app.ts";

export interface Withdrawer extends TestUser {
  readonly call: TestCaller;
  readonly destinationId: string;
}

interface Wanted {
  readonly level?: TargetLevel;
  readonly asset?: string;
  readonly amount?: string;
}

export const IBAN = "DE02120300000000202051";

export async function withdrawer(
  app: TestApp,
  { level = 3, asset = "USD", amount = "1000" }: Wanted = {},
): Promise<Withdrawer> {
  const user = await app.registerUser();
  await verify(app.em.fork(), user.id, level);
  await fund(app.parts.exchange, { owner: user.id, asset, amount });
  const call = app.caller(user.id);
  const bank = { kind: "bank", asset, label: "Main bank", holder: "Ada Lovelace", iban: IBAN } as const;
  const coin = {
    kind: "crypto",
    asset,
    label: "Wallet",
    address: "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2",
  } as const;
  const { id } = await call.withdrawals.addDestination(asset === "BTC" ? coin : bank);
  await moveDestination(app.em.fork(), id, "25 hours");
  return { ...user, call, destinationId: id };
}

/** As if evidence of every level up to this one had been approved. */
export async function verify(em: EntityManager, userId: string, upTo: TargetLevel): Promise<void> {
  await em.execute(`update users set email_confirmed_at = now() - interval '30 days' where id = ?`, [userId]);
  for (let level = 1; level <= upTo; level++) {
    const id = randomUUID();
    await em.execute(`insert into verification_cases (id, user_id, level) values (?, ?, ?)`, [
      id,
      userId,
      level,
    ]);
    for (const step of [
      `state = 'submitted', submitted_at = now()`,
      `state = 'in_review', reviewer_id = (select id from admins limit 1)`,
      `state = 'approved', decided_by = (select id from admins limit 1), decided_at = now() - interval '1 day',
       expires_at = now() + interval '1 year'`,
    ])
      await em.execute(`update verification_cases set ${step} where id = ?`, [id]);
  }
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
  return call.withdrawals.request({ clientWithdrawalId, destinationId, asset: "USD", amount });
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
