// What a batch of applied commands leaves in the tables. Rows that can change appear once, as they stand after
// the last command of the batch, and hold absolute values: writing a batch twice is harmless.
import type { FeeTier, SelfTradeGroup } from "./core/account-terms.ts";
import { limitsKey } from "./core/account-limits.ts";
import type {
  AccountLimits,
  AccountSnapshot,
  DemoAccount,
  Event,
  Fill,
  MakerExposure,
  OrderSnapshot,
  Transfer,
  Withdrawal,
} from "./core/events.ts";
import type { VenueState } from "./core/state.ts";
import { toPairRow, type AssetRow, type PairRow } from "./rule-tables.ts";
import { toScheduleRow, type FeeScheduleRow } from "./terms-tables.ts";
import { type AmendmentRow, type EpochRow, type JournalRow, type PreventedRow } from "./tables.ts";

export interface JournalBatch {
  readonly journal: JournalRow[];
  readonly orders: Map<number, OrderSnapshot>;
  readonly fills: Fill[];
  readonly transfers: Transfer[];
  readonly accounts: Map<number, AccountSnapshot>;
  readonly amendments: AmendmentRow[];
  readonly prevented: PreventedRow[];
  readonly demoAccounts: Map<string, DemoAccount>;
  readonly epochs: Map<string, EpochRow>;
  readonly withdrawals: Map<string, Withdrawal>;
  readonly accountLimits: Map<string, AccountLimits>;
  readonly makerExposures: Map<string, MakerExposure>;
  readonly venues: Map<string, VenueState>;
  readonly feeSchedules: Map<string, FeeScheduleRow>;
  readonly selfTradeGroups: Map<string, SelfTradeGroup>;
  readonly assets: Map<string, AssetRow>;
  readonly pairs: Map<string, PairRow>;
  /** The whole schedule, which replaces the former one. */
  feeTiers: FeeTier[] | null;
}

/** A batch with no rows yet. */
export function emptyBatch(): JournalBatch {
  return {
    journal: [],
    orders: new Map(),
    fills: [],
    transfers: [],
    accounts: new Map(),
    amendments: [],
    prevented: [],
    demoAccounts: new Map(),
    epochs: new Map(),
    withdrawals: new Map(),
    accountLimits: new Map(),
    makerExposures: new Map(),
    venues: new Map(),
    feeSchedules: new Map(),
    selfTradeGroups: new Map(),
    assets: new Map(),
    pairs: new Map(),
    feeTiers: null,
  };
}

export interface Entry {
  readonly journal: JournalRow;
  readonly events: readonly Event[];
  readonly accounts: readonly AccountSnapshot[];
}

/** Adds the rows that a command wrote. Of a row that changes more than once in a batch the last state stays. */
export function addToBatch(batch: JournalBatch, entry: Entry): void {
  batch.journal.push(entry.journal);
  for (const account of entry.accounts) batch.accounts.set(account.id, account);
  entry.events.forEach((event, position) => addEvent(batch, event, { entry: entry.journal, position }));
}

interface Place {
  readonly entry: JournalRow;
  readonly position: number;
}

function addEvent(batch: JournalBatch, event: Event, { entry, position }: Place): void {
  const { seq, at } = entry;
  switch (event.type) {
    case "order":
      batch.orders.set(event.order.id, event.order);
      return;
    case "fill":
      batch.fills.push(event.fill);
      return;
    case "transfer":
      batch.transfers.push(event.transfer);
      return;
    case "prevented": {
      const { type: _type, ...match } = event;
      batch.prevented.push({ seq, position, ...match });
      return;
    }
    case "amended": {
      const { type: _type, triggerPrice = null, displayQuantity = null, ...amendment } = event;
      batch.amendments.push({ seq, at, triggerPrice, displayQuantity, ...amendment });
      return;
    }
    case "demo":
      addDemoAccount(batch, event.account);
      return;
    case "withdrawal":
      batch.withdrawals.set(event.withdrawal.id, event.withdrawal);
      return;
    case "venue": {
      const { type: _type, ...venue } = event;
      batch.venues.set(venue.venue, venue);
      return;
    }
    case "accountLimits":
      batch.accountLimits.set(limitsKey(event.record), event.record);
      return;
    case "makerExposure":
      batch.makerExposures.set(`${event.exposure.venue} ${event.exposure.pair}`, event.exposure);
      return;
    case "asset": {
      const { type: _type, ...asset } = event;
      batch.assets.set(asset.asset, asset);
      return;
    }
    case "pair":
      batch.pairs.set(event.rules.pair, toPairRow(event.rules));
      return;
    case "fees":
      batch.feeTiers = event.tiers;
      return;
    case "feeSchedule":
      batch.feeSchedules.set(
        `${event.schedule.venue} ${event.schedule.owner}`,
        toScheduleRow(event.schedule),
      );
      return;
    case "selfTradeGroup": {
      const { owner, group } = event;
      batch.selfTradeGroups.set(owner, { owner, group });
      return;
    }
    case "rejected":
      return;
    default:
      return unknownEvent(event);
  }
}

function addDemoAccount(batch: JournalBatch, account: DemoAccount): void {
  const { owner, epoch, epochSeq, epochStartedAt } = account;
  batch.demoAccounts.set(owner, account);
  batch.epochs.set(`${owner} ${epoch}`, { owner, epoch, startedSeq: epochSeq, startedAt: epochStartedAt });
}

function unknownEvent(event: never): never {
  throw new Error(`no table is known for the event ${JSON.stringify(event)}`);
}
