/**
 * Cost basis by the average method, exact to the smallest unit. What leaves a holding takes its share of
 * the cost with it, rounded down, and the rest stays: nothing is ever created or lost, so realised and
 * unrealised results always add up to equity less what was put in. A trade between two assets that are
 * not the currency carries the cost over and realises nothing.
 */
export interface Position {
  quantity: bigint;
  cost: bigint;
  realised: bigint;
}

export interface CostBasis {
  position(asset: string): Position;
  assets(): string[];
  /** Paid `paid` of `from`, fee included, for `received` of `to`. */
  exchange(trade: { from: string; paid: bigint; to: string; received: bigint }): void;
  /** Came from outside at a known cost. */
  contribute(asset: string, quantity: bigint, cost: bigint): void;
  /** Went outside, worth `value` in the currency: what that was above its cost is realised. */
  takeOut(asset: string, quantity: bigint, value: bigint): void;
  /** Is gone for nothing, as a fee. */
  lose(asset: string, quantity: bigint): void;
}

/** @param currency the asset that costs are counted in; its own cost is its face value */
export function createCostBasis(currency: string): CostBasis {
  const positions = new Map<string, Position>();

  function position(asset: string): Position {
    const found = positions.get(asset) ?? { quantity: 0n, cost: 0n, realised: 0n };
    positions.set(asset, found);
    return found;
  }

  /** Takes `quantity` out and returns the cost that goes with it. */
  function dispose(asset: string, quantity: bigint): bigint {
    const held = position(asset);
    const cost =
      asset === currency ? quantity : held.quantity === 0n ? 0n : (held.cost * quantity) / held.quantity;
    held.quantity -= quantity;
    held.cost -= cost;
    return cost;
  }

  return {
    position,
    assets: () => [...positions.keys()],
    exchange({ from, paid, to, received }) {
      const cost = dispose(from, paid);
      const gained = position(to);
      gained.quantity += received;
      gained.cost += to === currency ? received : cost;
      if (to === currency) position(from).realised += received - cost;
    },
    contribute(asset, quantity, cost) {
      const held = position(asset);
      held.quantity += quantity;
      held.cost += cost;
    },
    takeOut(asset, quantity, value) {
      const cost = dispose(asset, quantity);
      position(asset).realised += value - cost;
    },
    lose(asset, quantity) {
      const cost = dispose(asset, quantity);
      position(asset).realised -= cost;
    },
  };
}
