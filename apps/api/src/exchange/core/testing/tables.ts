import { limitsKey } from "../account-limits.ts";
import type { FeeSchedule, FeeTier } from "../account-terms.ts";
import type { Command, PairRules } from "../commands.ts";
import type {
  AccountLimits,
  AccountSnapshot,
  Applied,
  DemoAccount,
  Fill,
  MakerExposure,
  OrderSnapshot,
  Withdrawal,
} from "../events.ts";
import { dayOf } from "../fee-volume.ts";
import type { VolumeRow } from "../fee-volume.ts";
import { idempotencyScopeOf, type IdempotencyKey } from "../idempotency-keys.ts";
import { isHeld, namedBy, type Past } from "../past.ts";
import type { RestoreRows } from "../restore.ts";
import type { Asset, State, VenueState } from "../state.ts";

/** The database in memory: what events and accounts write there, and how it is read back. */
export class Tables {
  private readonly assets = new Map<string, Asset>();
  private readonly pairs = new Map<string, PairRules>();
  private readonly accounts = new Map<number, AccountSnapshot>();
  private readonly orders = new Map<number, OrderSnapshot>();
  private readonly demoAccounts = new Map<string, DemoAccount>();
  private readonly keys: IdempotencyKey[] = [];
  private readonly withdrawals = new Map<string, Withdrawal>();
  private readonly venues = new Map<string, VenueState>();
  private readonly accountLimits = new Map<string, AccountLimits>();
  private readonly makerExposures = new Map<string, MakerExposure>();
  private readonly fills: Fill[] = [];
  private feeTiers: FeeTier[] = [];
  private readonly feeSchedules = new Map<string, FeeSchedule>();
  private readonly selfTradeGroups = new Map<string, string | null>();
  private transfers = 0;

  write(applied: Applied[]): void {
    for (const { events, accounts } of applied) {
      for (const account of accounts) this.accounts.set(account.id, account);
      for (const event of events) {
        if (event.type === "order") this.orders.set(event.order.id, event.order);
        if (event.type === "asset") this.assets.set(event.asset, event);
        if (event.type === "pair") this.pairs.set(event.rules.pair, event.rules);
        if (event.type === "fees") this.feeTiers = event.tiers;
        if (event.type === "feeSchedule") this.feeSchedules.set(scheduleKey(event.schedule), event.schedule);
        if (event.type === "selfTradeGroup") this.selfTradeGroups.set(event.owner, event.group);
        if (event.type === "demo") this.demoAccounts.set(event.account.owner, event.account);
        if (event.type === "withdrawal") this.withdrawals.set(event.withdrawal.id, event.withdrawal);
        if (event.type === "venue") this.venues.set(event.venue, venueRow(event));
        if (event.type === "accountLimits") this.accountLimits.set(limitsKey(event.record), event.record);
        if (event.type === "makerExposure") {
          const { exposure } = event;
          this.makerExposures.set(`${exposure.venue} ${exposure.pair}`, exposure);
        }
        if (event.type === "fill") this.fills.push(event.fill);
        if (event.type !== "transfer") continue;
        const { id, venue, kind, reference } = event.transfer;
        this.transfers = id;
        const scope = idempotencyScopeOf(kind);
        if (reference !== null && scope !== null) this.keys.push({ venue, scope, reference });
      }
    }
  }

  /** What a state has to recall before any command. */
  past(): Past {
    return { keys: this.keys, withdrawals: [...this.withdrawals.values()] };
  }

  /** What a state has to recall before this command alone. */
  pastOf(command: Command): Past {
    const name = namedBy(command);
    if (name === null) return { keys: [], withdrawals: [] };
    if ("key" in name) return { keys: this.keys.filter((key) => isSameKey(key, name.key)), withdrawals: [] };
    const withdrawal = this.withdrawals.get(name.withdrawal);
    return { keys: [], withdrawals: withdrawal === undefined ? [] : [withdrawal] };
  }

  rows({ seq, lastAt }: State): RestoreRows {
    return {
      seq,
      lastAt,
      feeTiers: this.feeTiers,
      feeSchedules: [...this.feeSchedules.values()],
      selfTradeGroups: Array.from(this.selfTradeGroups, ([owner, group]) => ({ owner, group })),
      withdrawals: [...this.withdrawals.values()].filter(isHeld),
      accountLimits: [...this.accountLimits.values()],
      makerExposures: [...this.makerExposures.values()],
      venues: [...this.venues.values()],
      assets: Array.from(this.assets.values(), ({ asset, scale, name }) => ({
        asset,
        scale,
        name,
      })),
      pairs: [...this.pairs.values()],
      accounts: [...this.accounts.values()],
      openOrders: [...this.orders.values()].filter((order) => order.endedAt === null),
      demoAccounts: [...this.demoAccounts.values()],
      volumes: this.fills.flatMap((fill) => this.volumesOf(fill)),
      counters: {
        order: Math.max(0, ...this.orders.keys()),
        fill: this.fills.length,
        transfer: this.transfers,
        account: this.accounts.size,
      },
    };
  }

  private volumesOf({ venue, pair, takerOwner, makerOwner, at, value }: Fill): VolumeRow[] {
    const quote = this.pairs.get(pair)?.quote ?? "";
    const traders = [takerOwner, makerOwner].filter((owner) => owner !== "liquidity");
    return traders.map((owner) => ({ venue, owner, quote, day: dayOf(at), value }));
  }
}

function scheduleKey({ venue, owner }: FeeSchedule): string {
  return `${venue} ${owner}`;
}

function venueRow({ venue, cancelOnly, reason }: VenueState): VenueState {
  return { venue, cancelOnly, reason };
}

function isSameKey(one: IdempotencyKey, other: IdempotencyKey): boolean {
  return one.venue === other.venue && one.scope === other.scope && one.reference === other.reference;
}
