// What the commands at hand ask the past about, held for as long as they need it: see core/past.ts.
import type pg from "pg";
import type { Command } from "./core/commands.ts";
import { letGo, namedBy, recall, type PastName } from "./core/past.ts";
import type { State } from "./core/state.ts";
import { lookUpPast, unknownNames } from "./past-lookup.ts";

/** Recalls what a command names before it is applied, and lets it go once no command at hand names it and the tables have it. */
export class PastWindow {
  readonly #state: State;
  readonly #database: Pick<pg.ClientBase, "query">;
  /** By name: how many commands that name it are applied and not durable yet. Of these only the state knows. */
  readonly #pending = new Map<string, number>();
  /** By name: what the tables know as well. */
  readonly #durable = new Map<string, PastName>();

  constructor(state: State, database: Pick<pg.ClientBase, "query">) {
    this.#state = state;
    this.#database = database;
  }

  /**
   * Brings back what these commands name; null when nothing is to be asked. One lookup at a time, whose commands are
   * applied before the next: only between two of them something is let go of, so that what becomes durable while one
   * is under way is found in one place or the other.
   */
  find(commands: readonly Command[]): Promise<void> | null {
    this.#letGo();
    const names = unknownNames(this.#state, commands);
    return names.length === 0 ? null : this.#lookUp(names);
  }

  async #lookUp(names: readonly PastName[]): Promise<void> {
    recall(this.#state, await lookUpPast(this.#database, names));
    for (const name of names) this.#durable.set(textOf(name), name);
  }

  #letGo(): void {
    for (const [text, name] of this.#durable) if (!this.#pending.has(text)) letGo(this.#state, name);
    this.#durable.clear();
  }

  applied(command: Command): void {
    const name = namedBy(command);
    if (name === null) return;
    const text = textOf(name);
    this.#pending.set(text, (this.#pending.get(text) ?? 0) + 1);
  }

  committed(command: Command): void {
    const name = namedBy(command);
    if (name === null) return;
    const text = textOf(name);
    const left = (this.#pending.get(text) ?? 1) - 1;
    if (left > 0) return void this.#pending.set(text, left);
    this.#pending.delete(text);
    this.#durable.set(text, name);
  }
}

function textOf(name: PastName): string {
  return "key" in name ? Object.values(name.key).join("/") : name.withdrawal;
}
