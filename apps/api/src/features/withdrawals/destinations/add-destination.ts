import type { Language } from "@fillmark/contracts/languages";
import type { EntityManager } from "@mikro-orm/postgresql";
import {
  DESTINATIONS_MAX,
  type AddDestinationInput,
  type DestinationSnapshot,
  type DestinationView,
} from "@fillmark/contracts/withdrawals";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { UserContext } from "../../../trpc/context.ts";
import { DomainError } from "../../../trpc/domain-error.ts";
import { requireNotFrozen } from "../../../trpc/require-not-frozen.ts";
import { uuidV7 } from "../../../uuid-v7.ts";
import { accountLife, requireStepUp } from "../../auth/index.ts";
import { lockOwner } from "../lock-owner.ts";
import { requireLive } from "../require-live.ts";
import { requireWay } from "../ways.ts";
import { readAllowList } from "./read-allow-list.ts";
import { checkAddress, networkOf } from "./crypto-address.ts";
import { destinationColumns, destinationView, type DestinationRow } from "./destination-row.ts";
import { checkIban } from "./iban.ts";
import { shortAccount } from "./short-account.ts";
import { sayAccount } from "../../../words/account-mails.ts";

/** Each is a mail: nobody means more than this in a day. */
const ADDED_IN_A_DAY = 20;

/**
 * Adds a destination, which can be used 24 hours later; also when it had been there and was archived. Throws
 * STEP_UP_NEEDED, LIVE_ONLY, NO_WAY_OUT, INVALID_DESTINATION, ALLOW_LIST_ON, DESTINATION_KNOWN, TOO_MANY_DESTINATIONS.
 */
export async function addDestination(ctx: UserContext, input: AddDestinationInput): Promise<DestinationView> {
  await requireStepUp(ctx);
  requireNotFrozen(ctx);
  requireLive(input.venue);
  await requireWay(ctx, { asset: input.asset, kind: input.kind });
  const snapshot = checked(input);
  const { userId } = ctx.actor;
  return inTransaction(ctx.em, async (em) => {
    const { email } = await lockOwner(em, userId);
    const allowList = await readAllowList(em, userId);
    if (allowList.isOn) throw new DomainError("ALLOW_LIST_ON", { endsAt: allowList.endsAt });
    await assertRoom(em, { userId, asset: input.asset, account: snapshot.account });
    const row = await insert(em, { id: uuidV7(ctx.clock.now()), userId, asset: input.asset, snapshot });
    const values = { account: shortAccount(snapshot.account), asset: input.asset };
    const words = (language: Language) => ({
      subject: sayAccount(language, "destinationSubject"),
      what: sayAccount(language, snapshot.kind === "bank" ? "accountAdded" : "addressAdded", values),
    });
    await accountLife.queueNotice(em, ctx, { userId, tells: "destination_added", to: email, words });
    return destinationView(row);
  });
}

function checked(input: AddDestinationInput): DestinationSnapshot {
  const { kind, label } = input;
  if (kind === "bank") {
    const found = checkIban(input.iban);
    if (!found.ok) throw new DomainError("INVALID_DESTINATION", { field: "iban", reason: found.problem });
    return { kind, label, holder: input.holder, account: found.iban, network: null };
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
  const rows = await em.execute<{ known: number; open: number; today: number }[]>(
    `select count(*) filter (where archived_at is null and asset = ? and account = ?)::int as known,
       count(*) filter (where archived_at is null)::int as open,
       count(*) filter (where added_at > now() - interval '1 day')::int as today
     from withdrawal_destinations where user_id = ?`,
    [asset, account, userId],
  );
  const { known = 0, open = 0, today = 0 } = rows[0] ?? {};
  if (known > 0) throw new DomainError("DESTINATION_KNOWN", {});
  if (open >= DESTINATIONS_MAX) throw new DomainError("TOO_MANY_DESTINATIONS", {});
  if (today >= ADDED_IN_A_DAY) throw new DomainError("TOO_MANY_REQUESTS", { retryAfterSeconds: 3600 });
}

interface New {
  readonly id: string;
  readonly userId: string;
  readonly asset: string;
  readonly snapshot: DestinationSnapshot;
}

async function insert(em: EntityManager, { id, userId, asset, snapshot }: New): Promise<DestinationRow> {
  const { kind, label, holder, account, network } = snapshot;
  const rows = await em.execute<DestinationRow[]>(
    `insert into withdrawal_destinations as d (id, user_id, kind, asset, label, holder, account, network)
     values (?, ?, ?, ?, ?, ?, ?, ?) returning ${destinationColumns}`,
    [id, userId, kind, asset, label, holder, account, network],
  );
  const row = rows[0];
  if (row === undefined) throw new Error("A destination was written and not given back.");
  return row;
}
