// Lets work of the real product stand still for ever at a named place, so that a process can be ended exactly there.
// The product knows nothing of it: its connections, its rails and its exchange are watched from outside.
import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import type { Command } from "../src/exchange/core/commands.ts";
import type { Parts } from "../src/context/context.ts";

interface Watched {
  readonly when: "before" | "after";
}

/** `commit` is that of the transaction in which such a statement was. */
export type Place = Watched &
  (
    | { readonly call: "sql" | "commit"; readonly text: RegExp }
    | { readonly call: "submit"; readonly type: Command["type"]; readonly drains?: true }
    | { readonly call: "rail"; readonly verb: "payOut" | "depositInstructions" }
  );

interface Work {
  readonly place: Place | null;
  readonly arrive: () => void;
}

const works = new AsyncLocalStorage<Work>();
const standStill = () => new Promise<never>(() => undefined);

/** Steps on the way to the place. */
export function goFreely<Result>(work: () => Promise<Result>): Promise<Result> {
  return works.run({ place: null, arrive: () => undefined }, work);
}

/** Resolves once `work` stands at its place; throws when it ends without having come by. */
export function goUntil(place: Place, work: () => Promise<unknown>): Promise<void> {
  return new Promise((resolve, reject) => {
    const gone = works.run({ place, arrive: resolve }, work);
    gone.then(() => reject(new Error("It never came by.")), reject);
  });
}

async function pass(isHere: (place: Place) => boolean, act: () => unknown): Promise<unknown> {
  const work = works.getStore();
  if (work === undefined || work.place === null || !isHere(work.place)) return act();
  if (work.place.when === "after") await act();
  work.arrive();
  return standStill();
}

/** From now on whatever isn't done by a work above, such as a job of the product, can't get at these tables. */
export function watchDatabase(tables: RegExp): void {
  const send: unknown = Reflect.get(pg.Client.prototype, "query");
  if (typeof send !== "function") throw new Error("A connection has no query.");
  const within = new WeakSet<object>();
  Reflect.set(pg.Client.prototype, "query", function query(this: object, ...args: unknown[]): unknown {
    const text = textOf(args[0], args[1]);
    const run = (): unknown => Reflect.apply(send, this, args);
    const place = works.getStore()?.place;
    if (place === undefined && tables.test(text)) return Promise.reject(new Error("Nobody works here now."));
    if (place === null || place === undefined) return run();
    if (place.call === "commit" && place.text.test(text)) within.add(this);
    return pass(({ call }) => {
      if (call === "commit") return /^\s*commit/i.test(text) && within.has(this);
      return call === "sql" && place.call === "sql" && place.text.test(text);
    }, run);
  });
  // A process that stands still keeps a connection.
  const connect: unknown = Reflect.get(pg.Pool.prototype, "connect");
  if (typeof connect !== "function") throw new Error("A pool doesn't connect.");
  Reflect.set(pg.Pool.prototype, "connect", function connectMore(this: pg.Pool, ...args: unknown[]): unknown {
    this.options.max = 70;
    return Reflect.apply(connect, this, args);
  });
}

/** As people write it: names without quotes, and each value in its place. */
function textOf(statement: unknown, values: unknown): string {
  if (typeof statement === "string") {
    const given: unknown[] = Array.isArray(values) ? values : [];
    return statement
      .replaceAll('"', "")
      .replace(/\$(\d+)/g, (name, position: string) => literalOf(given[Number(position) - 1]) ?? name);
  }
  if (typeof statement !== "object" || statement === null || !("text" in statement)) return "";
  return textOf(statement.text, "values" in statement ? statement.values : undefined);
}

function literalOf(value: unknown): string | undefined {
  return typeof value === "string" ? `'${value}'` : undefined;
}

export function watchParts({ exchange, rails }: Pick<Parts, "exchange" | "rails">): void {
  const submit = exchange.submit.bind(exchange);
  watch(exchange, "submit", async (command: Command) => {
    const place = works.getStore()?.place;
    const isDrained = place?.call === "submit" && place.drains === true && place.type === command.type;
    if (!isDrained || command.type !== "holdWithdrawal") return;
    // Another caller was faster with the same money: all of the thousand that was there.
    const { owner, asset, withdrawal } = command;
    const taken = { owner, asset, amount: -1000n * 10n ** 8n, reference: `drained ${withdrawal}` };
    await submit({ type: "adjust", ...taken }, "system:test");
  });
  for (const rail of rails.all()) {
    watch(rail, "payOut");
    watch(rail, "depositInstructions");
  }
}

function watch(
  part: object,
  name: string,
  first: (command: Command) => Promise<void> = () => Promise.resolve(),
): void {
  const verb: unknown = Reflect.get(part, name);
  if (typeof verb !== "function") throw new Error(`There is no ${name}.`);
  Reflect.set(part, name, async (...args: [Command, ...unknown[]]): Promise<unknown> => {
    await first(args[0]);
    return pass(
      (place) =>
        place.call === "submit"
          ? name === "submit" && place.type === args[0].type
          : place.call === "rail" && place.verb === name,
      () => Reflect.apply(verb, part, args),
    );
  });
}
