import { isSystemOwner, type Command } from "../commands.ts";
import { noteTaken, noteTrade, refusalOfSwap } from "./naive-limits.ts";
import { noteMakerSwap, refusalOfMaker } from "./naive-maker.ts";
import { balance, move, type World } from "./naive-world.ts";
import type { DemoMoney } from "../owners.ts";

/** Money that moves without an order: the core's rules once more, as plain as can be. */
export type MoneyCommand = Extract<
  Command,
  {
    type:
      | "deposit"
      | "holdWithdrawal"
      | "releaseWithdrawal"
      | "payWithdrawal"
      | "returnWithdrawal"
      | "adjust"
      | "swap";
  }
>;

export function moveMoney(w: World, command: MoneyCommand): string | null {
  switch (command.type) {
    case "deposit":
      if (wasThere(w, `${command.venue} deposit ${command.reference}`)) return null;
      move(w, `${command.venue}/${command.from}/${command.asset}`, -command.amount);
      move(w, `${command.venue}/${command.owner}/${command.asset}`, command.amount);
      return null;
    case "holdWithdrawal":
      return holdWithdrawal(w, command);
    case "releaseWithdrawal":
      return step(w, command.withdrawal, { from: ["held"], done: ["released"], to: "released" });
    case "payWithdrawal":
      return step(w, command.withdrawal, { from: ["held"], done: ["paid", "returned"], to: "paid" });
    case "returnWithdrawal":
      return step(w, command.withdrawal, { from: ["paid"], done: ["returned"], to: "returned" });
    case "adjust":
      return adjust(w, command);
    case "swap":
      return swap(w, command);
  }
}

type Of<T extends Command["type"]> = Extract<Command, { type: T }>;

function wasThere(w: World, reference: string): boolean {
  if (w.references.includes(reference)) return true;
  w.references.push(reference);
  return false;
}

function holdWithdrawal(w: World, command: Of<"holdWithdrawal">): string | null {
  const { owner, asset, amount, fee, withdrawal: id } = command;
  if (amount <= 0n || fee < 0n || isSystemOwner(owner)) return "VALIDATION";
  const known = w.withdrawals.find((one) => one.id === id);
  if (known !== undefined) {
    const asked = [owner, asset, amount, fee];
    return [known.owner, known.asset, known.amount, known.fee].every((was, i) => was === asked[i])
      ? null
      : "VALIDATION";
  }
  if (w.paused.includes("live")) return "VENUE_CANCEL_ONLY";
  if (balance(w, `live/${owner}/${asset}`).available < amount + fee) return "INSUFFICIENT_FUNDS";
  w.withdrawals.push({ id, owner, asset, amount, fee, state: "held" });
  return null;
}

function step(
  w: World,
  id: string,
  way: { from: string[]; done: string[]; to: "released" | "paid" | "returned" },
): string | null {
  const one = w.withdrawals.find((withdrawal) => withdrawal.id === id);
  if (one === undefined) return "WITHDRAWAL_STATE";
  if (way.done.includes(one.state)) return null;
  if (!way.from.includes(one.state)) return "WITHDRAWAL_STATE";
  one.state = way.to;
  const { owner, asset, amount, fee } = one;
  if (way.to === "paid") {
    move(w, `live/${owner}/${asset}`, -amount - fee);
    move(w, `live/external:bank/${asset}`, amount);
    move(w, `live/fees/${asset}`, fee);
  }
  if (way.to === "returned") {
    move(w, `live/external:bank/${asset}`, -amount);
    move(w, `live/${owner}/${asset}`, amount);
  }
  return null;
}

function adjust(w: World, { owner, asset, amount, reference }: Of<"adjust">): string | null {
  if (amount === 0n) return "VALIDATION";
  const name = `live adjustment ${reference}`;
  if (w.references.includes(name)) return null;
  if (balance(w, `live/${owner}/${asset}`).available + amount < 0n && amount < 0n)
    return "INSUFFICIENT_FUNDS";
  w.references.push(name);
  move(w, `live/${owner}/${asset}`, amount);
  move(w, `live/external:adjustments/${asset}`, -amount);
  return null;
}

function swap(w: World, command: Of<"swap">): string | null {
  const { venue, owner, from, to, fromAmount, toAmount, fee, quoteId } = command;
  if (from === to || fee < 0n || fromAmount <= fee || toAmount <= 0n) return "VALIDATION";
  const name = `${venue} swap ${quoteId}`;
  if (w.references.includes(name)) return null;
  if (w.paused.includes(venue)) return "VENUE_CANCEL_ONLY";
  const own = refusalOfSwap(w, command);
  if (own !== null) return own;
  if (balance(w, `${venue}/${owner}/${from}`).available < fromAmount) return "INSUFFICIENT_FUNDS";
  if ((w.totals[`${venue}/liquidity/${to}`] ?? 0n) < toAmount) return "INSUFFICIENT_LIQUIDITY";
  const beyond = refusalOfMaker(w, command);
  if (beyond !== null) return beyond;
  w.references.push(name);
  noteMakerSwap(w, command);
  noteTaken(w, command);
  const isBuy = from === "USD";
  const dollars = isBuy ? fromAmount - fee : toAmount;
  const [asset, amount] = isBuy ? [to, toAmount] : [from, fromAmount];
  noteTrade(w, command, { asset, dollars, amount, isBuy, fee: isBuy ? fee : 0n });
  move(w, `${venue}/${owner}/${from}`, -fromAmount);
  move(w, `${venue}/liquidity/${from}`, fromAmount - fee);
  move(w, `${venue}/fees/${from}`, fee);
  move(w, `${venue}/liquidity/${to}`, -toAmount);
  move(w, `${venue}/${owner}/${to}`, toAmount);
  return null;
}

/** Whether demo money may be of this asset. */
export function canBeIssued(w: World, command: DemoMoney): boolean {
  const assets = givenBy(command).map(([asset]) => asset);
  return assets.every((asset, at) => w.assets[asset] !== undefined && assets.indexOf(asset) === at);
}

type Given = [asset: string, amount: bigint];

/** What a reset sets: of a balance alone the demo money. */
export function resetBy(command: DemoMoney & { type: string }): Given[] {
  return command.type === "resetDemoAccount" ? givenBy(command) : [moneyOf(command)];
}

function moneyOf({ asset, amount }: DemoMoney): Given {
  return [asset ?? "USD", amount];
}

/** The demo money of a command, and what comes beside it. */
export function givenBy(command: DemoMoney): Given[] {
  return [moneyOf(command), ...(command.holdings ?? []).map(({ asset, amount }): Given => [asset, amount])];
}
