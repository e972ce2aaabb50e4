// What a user, a rail and an admin do with a deposit, as tests do it: webhooks are signed and sent over real HTTP.
import { randomUUID } from "node:crypto";
import type { DepositView } from "@fillmark/contracts/deposits";
import { LEDGER_SCALE } from "@fillmark/contracts/constants";
import { parseAmount } from "@fillmark/contracts/money";
import type { RailKind } from "@fillmark/contracts/rails";
import type { DepositEvent } from "../features/rails/index.ts";
import { railSecret } from "../features/rails/open-rails.ts";
import { eventText } from "../features/rails/webhook-body.ts";
import { signWebhook } from "../features/rails/webhook-signature.ts";
import { send, type Answer } from "./http-client.ts";
import type { TestAgent, TestApp, TestUser } from "./test-app.ts";
import { verifyUser } from "./verified-users.ts";

const secret = Buffer.alloc(32, 7);
/** For the environment of an app whose rails these calls speak for. */
export const railEnv = { RAIL_WEBHOOK_SECRET: secret.toString("base64") };

export function units(text: string): bigint {
  const parsed = parseAmount(text, LEDGER_SCALE);
  if (!parsed.ok) throw new Error(`${text} is no amount.`);
  return parsed.units;
}

/** May pay in as much as they like, without a level. */
export async function depositor(app: TestApp, level: 1 | 2 | 3 = 3): Promise<TestUser> {
  const user = await app.registerUser();
  await verifyUser(app.em.fork(), user.id, level);
  return user;
}

export async function financier(app: TestApp): Promise<TestAgent> {
  const agent = await app.agent("owner");
  await agent.prove();
  return agent;
}

interface Asked {
  readonly kind: RailKind;
  readonly asset?: string;
  readonly amount?: string;
}

export async function startDeposit(
  app: TestApp,
  { id }: { readonly id: string },
  { kind, asset = kind === "crypto" ? "BTC" : "USD", amount = "100" }: Asked,
): Promise<DepositView> {
  const { deposits } = app.caller(id);
  const { methods } = await deposits.listMethods();
  const method = methods.find((each) => each.kind === kind && each.asset === asset);
  return deposits.request({ venue: "live", requestId: randomUUID(), methodId: method?.id ?? "", amount });
}

/** What the rail of this deposit would say of a payment for it. */
export function eventOf(
  { instructions, asset, amount }: Pick<DepositView, "instructions" | "asset" | "amount">,
  state: DepositEvent["state"],
  changes: Partial<DepositEvent> = {},
): DepositEvent {
  const { reference } = instructions;
  const railReference = `pay-${reference}`;
  return {
    type: "deposit",
    id: randomUUID(),
    at: Date.now(),
    state,
    reference,
    railReference,
    asset,
    amount: units(amount),
    ...changes,
  };
}

/** Gives the status of the answer. */
export async function emit(app: TestApp, rail: string, event: DepositEvent): Promise<number> {
  const bytes = Buffer.from(eventText(event));
  const headers = signWebhook({ secret: railSecret(secret, rail), rail }, bytes, Date.now());
  const answer = await fetch(`${app.url}/api/webhooks/rails/${rail}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: bytes,
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** With whatever headers, to whichever rail. */
export function post(
  app: TestApp,
  rail: string,
  sent: { headers: Record<string, string>; body: string },
): Promise<Answer> {
  const headers = { "content-type": "application/json", ...sent.headers };
  return send(`${app.url}/api/webhooks/rails/${rail}`, { method: "POST", headers, body: sent.body });
}

/** Signed as the rail does it, at a time. */
export function signed(rail: string, body: string, nowMs: number): Record<string, string> {
  return signWebhook({ secret: railSecret(secret, rail), rail }, Buffer.from(body), nowMs);
}

/** How often the ledger knows this deposit. */
export async function creditsOf(app: TestApp, id: string): Promise<{ times: number; amount: string }> {
  const rows = await app.em.fork().execute<{ times: number; amount: string }[]>(
    `select count(*)::int as times, coalesce(sum(amount), 0)::text as amount from transfers
     where venue = 'live' and reference = ?`,
    [id],
  );
  return rows[0] ?? { times: 0, amount: "0" };
}
