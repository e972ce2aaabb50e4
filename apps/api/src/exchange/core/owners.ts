/**
 * An owner is a person's id, or one of that person's further demo accounts: the id, a mark, and the account's number. So
 * whose an account is stands in the history itself.
 */
const mark = "#";

/** The owner of a person's demo account of this number; the first is the person's own. */
export function demoOwner(person: string, number: number): string {
  return number === 1 ? person : `${person}${mark}${number}`;
}

/** Whose account it is; of every other owner the owner itself. */
export function personOf(owner: string): string {
  const at = owner.indexOf(mark);
  return at === -1 ? owner : owner.slice(0, at);
}

/** Which of that person's demo accounts it is. */
export function demoNumberOf(owner: string): number {
  const at = owner.indexOf(mark);
  return at === -1 ? 1 : Number(owner.slice(at + 1));
}

/** What a demo account is given or set to. */
export interface DemoMoney {
  owner: string;
  amount: bigint;
  /** None where it is US dollars, as in every history from before a market without them. */
  asset?: string | undefined;
  /** What it is given besides, each asset once: of an account that began as a copy. */
  holdings?: readonly DemoHolding[] | undefined;
}

/** Of one asset that isn't the demo money. */
export interface DemoHolding {
  asset: string;
  amount: bigint;
}
