// What may be open only so many times at once, counted by name. One that opens is counted under several names, and
// holds a place under each or under none.

export type CountedPlace = readonly [name: string, most: number];

export class HeldPlaces {
  readonly #held = new Map<string, number>();

  /** How many are held under this name. */
  held(name: string): number {
    return this.#held.get(name) ?? 0;
  }

  /** Holds a place under each name, and gives the function that gives them back; null where one of them has none left. */
  take(counted: readonly CountedPlace[]): (() => void) | null {
    if (counted.some(([name, most]) => this.held(name) >= most)) return null;
    for (const [name] of counted) this.#held.set(name, this.held(name) + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      for (const [name] of counted) this.#giveBack(name);
    };
  }

  #giveBack(name: string): void {
    const left = this.held(name) - 1;
    if (left > 0) this.#held.set(name, left);
    else this.#held.delete(name);
  }
}
