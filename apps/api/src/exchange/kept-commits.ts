// The newest commands and what they did, in the order of their commits: a stream that was interrupted resumes from them. Its events
// are made of a command when a client reads them, as most accounts have no open stream.
import type { Venue } from "@fillmark/contracts/constants";
import type { Committed, Exchange } from "./exchange.port.ts";

/** A command that is kept, with the rules as they were when it was committed. */
export interface KeptCommit {
  readonly commit: Committed;
  readonly rules: PairsAndAssets;
}

export type PairsAndAssets = Pick<Exchange, "pairs" | "assets">;

/** The newest committed commands. Replayed answers are not added: a command is kept once. */
export class KeptCommits {
  readonly #exchange: PairsAndAssets;
  readonly #most: number;
  #kept: KeptCommit[] = [];
  #weight = 0;
  /** From here on every command is kept. */
  #oldestSeq: number;
  #rules: PairsAndAssets;

  /** Keeps commands with so many events and balances together at most, or half as many more. */
  constructor(exchange: PairsAndAssets & Pick<Exchange, "status">, most: number) {
    this.#exchange = exchange;
    this.#most = most;
    this.#oldestSeq = exchange.status().seq;
    this.#rules = rulesOf(exchange);
  }

  add(commit: Committed): KeptCommit {
    const { pairs, assets } = this.#exchange;
    if (pairs() !== this.#rules.pairs() || assets() !== this.#rules.assets())
      this.#rules = rulesOf(this.#exchange);
    const kept = { commit, rules: this.#rules };
    this.#kept.push(kept);
    this.#weight += weightOf(kept);
    if (this.#weight > this.#most * 1.5) this.#dropOldest();
    return kept;
  }

  /** The commands from `seq` on; null where one of them is no longer kept. */
  since(seq: number): readonly KeptCommit[] | null {
    if (!Number.isInteger(seq) || seq < this.#oldestSeq) return null;
    return this.#kept.filter(({ commit }) => commit.seq >= seq);
  }

  #dropOldest(): void {
    let dropped = 0;
    while (this.#weight > this.#most && dropped < this.#kept.length) {
      const oldest = this.#kept[dropped];
      if (oldest === undefined) break;
      this.#weight -= weightOf(oldest);
      this.#oldestSeq = oldest.commit.seq + 1;
      dropped += 1;
    }
    this.#kept = this.#kept.slice(dropped);
  }
}

/** Whether a command changed an account that is wanted: its orders, its balances or what it is. */
export function changesAny(
  { accounts, events }: Pick<Committed, "accounts" | "events">,
  isWanted: (venue: Venue, owner: string) => boolean,
): boolean {
  if (accounts.some(({ venue, owner }) => isWanted(venue, owner))) return true;
  return events.some((event) => {
    if (event.type === "order") return isWanted(event.order.venue, event.order.owner);
    if (event.type === "demo") return isWanted("demo", event.account.owner);
    if (event.type !== "fill") return false;
    const { venue, takerOwner, makerOwner } = event.fill;
    return isWanted(venue, takerOwner) || isWanted(venue, makerOwner);
  });
}

function weightOf({ commit }: KeptCommit): number {
  return commit.events.length + commit.accounts.length;
}

/** As they are now: a rule that changes comes in another list. */
function rulesOf(exchange: PairsAndAssets): PairsAndAssets {
  const [pairs, assets] = [exchange.pairs(), exchange.assets()];
  return { pairs: () => pairs, assets: () => assets };
}
