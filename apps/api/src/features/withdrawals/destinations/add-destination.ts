import type { Language } from "@fillmark/contracts/languages";
import type { EntityManager } from "@mikro-orm/postgresql";
import {
  DESTINATIONS_MAX,
  type AddDestinationInput,
  type DestinationSnapshot,
  type DestinationView,
} from "@fillmark/contracts/withdrawals";
import { sql } from "kysely";
import { query } from "../../../db/query.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { UserContext } from "../../../context/context.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { requireNotFrozen } from "../../../context/guards.ts";
import { uuidV7 } from "../../../runtime/uuid-v7.ts";
import { accountLife, requireStepUp } from "../../auth/index.ts";
import { lockOwner } from "../lock-owner.ts";
import { noteAccountSoon, noteChanged } from "../../duplicates/index.ts";
import { requireLive } from "../require-live.ts";
import { requireWithdrawalMethod } from "../withdrawal-methods.ts";
import { travelRuleOf } from "../travel-rule/travel-rule-view.ts";
import { readAllowList } from "./read-allow-list.ts";
import { checkAddress, networkOf } from "./crypto-address.ts";
import { destinationColumns, destinationView, type DestinationRow } from "./destination-row.ts";
import { bankDetails } from "../../rails/index.ts";
import { shortAccount } from "./short-account.ts";
import { tAccount } from "../../../messages/account-mails.ts";

/** Each is a mail: nobody means more than this in a day. */
const ADDED_IN_A_DAY = 20;

/**
 * Adds a destination, which can be used 24 hours later; also when it had been there and was archived. Throws
 * STEP_UP_NEEDED, LIVE_ONLY, NO_WAY_OUT, INVALID_DESTINATION, ALLOW_LIST_ON, DESTINATION_KNOWN, TOO_MANY_DESTINATIONS.
 */
export async function addDestination(ctx: UserContext, input: AddDestinationInput): Promise<DestinationView> {
  await requireStepUp(ctx);
  requireNotFrozen(ctx, "withdrawals");
  requireLive(input.venue);
  await requireWithdrawalMethod(ctx, { asset: input.asset, kind: input.kind });
  const snapshot = checked(input);
  const { userId } = ctx.actor;
  const added = await inTransaction(ctx.em, async (em) => {
    const { email } = await lockOwner(em, userId);
    const allowList = await readAllowList(em, userId);
    if (allowList.isOn) throw new DomainError("ALLOW_LIST_ON", { endsAt: allowList.endsAt });
    await assertRoom(em, { userId, asset: input.asset, account: snapshot.account });
    const travelRule = await travelRuleOf(em, input.kind === "crypto" ? input.travelRule : undefined);
    const added = { ...snapshot, travelRule };
    const row = await insert(em, {
      id: uuidV7(ctx.clock.now()),
      userId,
      asset: input.asset,
      snapshot: added,
    });
    const values = { account: shortAccount(snapshot.account), asset: input.asset };
    const words = (language: Language) => ({
      subject: tAccount(language, "destinationSubject"),
      what: tAccount(language, snapshot.kind === "bank" ? "accountAdded" : "addressAdded", values),
    });
    await accountLife.queueNotice(em, ctx, { userId, noticeKind: "destination_added", to: email, words });
    if (snapshot.kind === "bank") await noteChanged(em, { userId, source: "account" });
    return destinationView(row);
  });
  if (snapshot.kind === "bank") await noteAccountSoon(ctx, userId);
  return added;
}

function checked(input: AddDestinationInput): DestinationSnapshot {
  const { kind, label } = input;
  if (kind === "bank") {
    const found = bankDetails.check(input);
    if (!found.ok) {
      const { field, problem } = found;
      throw new DomainError("INVALID_DESTINATION", {
        field,
        reason: problem === "missing" ? "format" : problem,
      });
    }
    const { routing, bic } = found;
    // Dollars alone go to an account in the United States.
    if (routing !== null && input.asset !== "USD")
      throw new DomainError("INVALID_DESTINATION", { field: "routing", reason: "country" });
    const account = routing === null ? found.account : `${routing}/${found.account}`;
    return { kind, label, holder: input.holder, account, network: null, bic };
  }
  const found = checkAddress(input.asset, input.address);
  if (!found.ok) throw new DomainError("INVALID_DESTINATION", { field: "address", reason: found.problem });
  return { kind, label, holder: null, account: found.address, network: networkOf(input.asset) };
}

interface Place {
  readonly userId: string;
  readonly asset: string;
  readonly account: string;
}

async function assertRoom(em: EntityManager, { userId, asset, account }: Place): Promise<void> {
  const { known, open, today } = await query(em)
    .selectFrom("withdrawal_destinations")
    .select(({ fn }) => [
      fn
        .countAll<string>()
        .filterWhere("archived_at", "is", null)
        .filterWhere("asset", "=", asset)
        .filterWhere("account", "=", account)
        .as("known"),
      fn.countAll<string>().filterWhere("archived_at", "is", null).as("open"),
      fn
        .countAll<string>()
        .filterWhere("added_at", ">", sql<Date>`now() - interval '1 day'`)
        .as("today"),
    ])
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  if (Number(known) > 0) throw new DomainError("DESTINATION_KNOWN", {});
  if (Number(open) >= DESTINATIONS_MAX) throw new DomainError("TOO_MANY_DESTINATIONS", {});
  if (Number(today) >= ADDED_IN_A_DAY)
    throw new DomainError("TOO_MANY_REQUESTS", { retryAfterSeconds: 3600 });
}

interface New {
  readonly id: string;
  readonly userId: string;
  readonly asset: string;
  readonly snapshot: DestinationSnapshot;
}

async function insert(em: EntityManager, { id, userId, asset, snapshot }: New): Promise<DestinationRow> {
  const { kind, label, holder, account, network, bic = null, travelRule = null } = snapshot;
  const place = { kind, asset, label, holder, account, network, bic, travel_rule: travelRule };
  return query(em)
    .insertInto("withdrawal_destinations")
    .values({ id, user_id: userId, ...place })
    .returning(destinationColumns)
    .executeTakeFirstOrThrow();
}
