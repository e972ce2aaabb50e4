// Keys of AI agents. A client of the Model Context Protocol can't sign each call, so it sends a token, which is worth less than a
// key that signs: it works at the MCP endpoint alone, ends after 90 days at the latest, and never withdraws.
import type { EntityManager } from "@mikro-orm/postgresql";
import { AGENT_KEY_DAYS_MAX, type CreateApiKeyInput } from "@fillmark/contracts/api-keys";
import type { KeyActor } from "../../../context/actor.ts";
import { prepared, type ValueOf } from "../../../db/execute-prepared.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { KeyRefusal } from "../../../errors/key-refusal.ts";
import { maySignIn } from "../may-sign-in.ts";
import type { Clock } from "../../../runtime/clock.port.ts";
import { hashSecret } from "../secrets.ts";
import { isAddressAmong } from "../../../net/address-list.ts";
import type { KeyHolder } from "./key-holder.ts";
import { isAgentToken } from "./key-secret.ts";
import type { KeyUse } from "./key-use.ts";
import { holderOf } from "./signing/verify-signed-call.ts";

const DAY_MS = 86_400_000;

const findAgentKey = prepared("agent key", (db, value: ValueOf<{ hash: string }>) =>
  db
    .selectFrom("api_keys as k")
    .innerJoin("users as u", "u.id", "k.user_id")
    .leftJoin("user_demo_accounts as d", (join) =>
      join.onRef("d.user_id", "=", "k.user_id").onRef("d.number", "=", "k.demo_account"),
    )
    .select(["k.id", "k.user_id", "k.scopes", "k.addresses", "k.expires_at", "k.venue", "u.frozen_at"])
    .select(["u.frozen_parts", "k.demo_account", "d.archived_at"])
    .where("k.hash", "=", value("hash"))
    .where("k.type", "=", "agent")
    .where(maySignIn("u"))
    .where("k.revoked_at", "is", null),
);

export interface AgentHolder extends KeyHolder {
  readonly actor: KeyActor;
  readonly expiresAt: Date;
}

/** Throws UNKNOWN_KEY for what is no agent's token, or none any more; and, as a KeyRefusal, KEY_EXPIRED and ADDRESS_NOT_ALLOWED. */
export type FindAgent = (token: string, address: string) => Promise<AgentHolder>;

interface Deps {
  readonly em: EntityManager;
  readonly clock: Clock;
  readonly use: KeyUse;
}

export function createAgentFinder({ em, clock, use }: Deps): FindAgent {
  return async (token, address) => {
    const [row] = isAgentToken(token) ? await findAgentKey(em, { hash: hashSecret(token) }) : [];
    if (row === undefined) throw new DomainError("UNKNOWN_KEY", {});
    const refused = { keyId: row.id, userId: row.user_id };
    const { expires_at: expiresAt } = row;
    if (expiresAt === null || expiresAt.getTime() <= clock.now())
      throw new KeyRefusal("KEY_EXPIRED", {}, refused);
    if (!isAddressAmong(row.addresses, address)) throw new KeyRefusal("ADDRESS_NOT_ALLOWED", {}, refused);
    use.mark(row.id, address);
    return { ...holderOf(row), expiresAt };
  };
}

type Asked = Pick<CreateApiKeyInput, "type" | "venue" | "scopes" | "expiresAt" | "confirmsLive">;

/** Throws VALIDATION for an agent's key without a near end, for live money that nobody confirmed, and for one that withdraws. */
export function assertFitsAgent(
  { type, venue, scopes, expiresAt, confirmsLive }: Asked,
  nowMs: number,
): void {
  if (type !== "agent") {
    if (confirmsLive !== undefined) throw wrong("confirmsLive", "only an agent's key takes this", "unknown");
    return;
  }
  if (scopes.includes("withdraw")) throw wrong("scopes", "an agent's key never withdraws");
  if (expiresAt === null) throw wrong("expiresAt", "an agent's key needs an end", "missing");
  if (new Date(expiresAt).getTime() > nowMs + AGENT_KEY_DAYS_MAX * DAY_MS)
    throw wrong("expiresAt", `an agent's key ends within ${AGENT_KEY_DAYS_MAX} days`, "date");
  if (venue === "live" && confirmsLive !== true)
    throw wrong("confirmsLive", "confirm that this agent is for live money", "missing");
}

function wrong(field: string, message: string, rule?: "unknown" | "missing" | "date"): DomainError {
  const issue = rule === undefined ? { field, message } : { field, message, rule };
  return new DomainError("VALIDATION", { issues: [issue] });
}
