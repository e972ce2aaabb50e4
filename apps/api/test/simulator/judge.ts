// What has to be true, whatever went wrong. It reads the journal as it becomes durable and runs its commands through a state
// of its own that forgets nothing; answers and news are held against that.
import { isDeepStrictEqual } from "node:util";
import type pg from "pg";
import { EXPIRY } from "../../src/exchange/core/expiry.ts";
import type { Envelope } from "../../src/exchange/core/commands.ts";
import type { Applied } from "../../src/exchange/core/events.ts";
import {
  apply,
  canonical,
  chainHash,
  createState,
  GENESIS_HASH,
  stateHash,
} from "../../src/exchange/core/exchange.ts";
import { assertEvents, assertInvariants } from "../../src/exchange/core/invariants.ts";
import { letGoOfPast } from "../../src/exchange/core/past.ts";
import { parseEnvelope } from "../../src/exchange/envelope-text.ts";
import type { Committed } from "../../src/exchange/exchange.port.ts";
import { addToBatch, emptyBatch } from "../../src/exchange/journal-batch.ts";
import { statementOf, type Statement } from "../../src/exchange/journal-statement.ts";
import { recover } from "../../src/exchange/recovery.ts";
import type { TextRecord } from "../../src/exchange/table.ts";
import { journalTable } from "../../src/exchange/tables.ts";
import { ModelTables, tableNames } from "./model-tables.ts";

export interface Entry {
  readonly envelope: Envelope;
  /** The envelope as it stands in the journal. */
  readonly text: string;
  readonly applied: Applied;
  readonly hash: string;
}

/** How every history begins: it is the same for all, and made once. */
export interface Beginning {
  readonly tables: ModelTables;
  /** What wrote the tables. */
  readonly statement: Statement;
  readonly entries: readonly Entry[];
}

/** One submission of one command; `actor` is its own. */
export interface Attempt {
  readonly actor: string;
  /** By the rules it may be in the journal at most once, and if so with what was answered. */
  outcome: "answered" | "not done" | "unknown";
}

export class BrokenPromise extends Error {
  override name = "BrokenPromise";
}

function must(holds: boolean, sentence: () => string): void {
  if (!holds) throw new BrokenPromise(sentence());
}

export class Judge {
  readonly state = createState();
  readonly #tables: () => ModelTables;
  /** By seq; there is no seq 0. */
  readonly entries: (Entry | undefined)[];
  readonly attempts: Attempt[] = [];
  readonly #beginning: Beginning;
  readonly #byActor = new Map<string, number>();
  /** What was found to be the journal's: it is published after it was answered. */
  readonly #compared = new WeakSet<Committed>();
  answers = 0;

  constructor(beginning: Beginning, tables: () => ModelTables) {
    this.#beginning = beginning;
    this.#tables = tables;
    this.entries = [undefined, ...beginning.entries];
    for (const { envelope } of beginning.entries) apply(this.state, envelope);
  }

  get seq(): number {
    return this.entries.length - 1;
  }

  /** Takes in what has become durable. */
  readOn(): void {
    const { rows } = this.#tables().of("journal");
    for (;;) {
      const row = rows.get(String(this.entries.length));
      if (row === undefined) break;
      this.#take(row);
    }
    must(rows.size === this.seq, () => `the journal has ${rows.size} rows and ends at ${this.seq}`);
    assertInvariants(this.state);
  }

  #take(row: TextRecord): void {
    const { seq, at, actor, type, envelope: text, hash } = journalTable.read(row);
    const envelope = parseEnvelope(text);
    const before = this.entries.at(-1)?.hash ?? GENESIS_HASH;
    const applied = apply(this.state, envelope);
    assertEvents(this.state, applied.events);
    const expected = chainHash(before, text, applied.events);
    must(Buffer.from(hash).toString("hex") === expected, () => `seq ${seq} has another hash than its replay`);
    must(
      envelope.seq === seq &&
        envelope.at === at &&
        envelope.actor === actor &&
        envelope.command.type === type,
      () => `the columns of seq ${seq} agree with its envelope`,
    );
    must(
      !this.#byActor.has(actor) || isOfTheHouse(actor),
      () => `${actor} was done twice, again at seq ${seq}`,
    );
    this.#byActor.set(actor, seq);
    this.entries.push({ envelope, text, applied, hash: expected });
  }

  /** An answer at the moment that it comes: it is durable, and says what the journal says. */
  hear(attempt: Attempt, committed: Committed): void {
    this.answers++;
    const { actor } = attempt;
    if (committed.replayed) return this.#hearReplayed(attempt, committed);
    if (isConflict(committed) || committed.hash === "") {
      attempt.outcome = "not done";
      must(committed.rejection !== null, () => `${actor} was refused for something`);
      if (isConflict(committed)) this.#hearConflict(attempt, committed);
      return;
    }
    attempt.outcome = "answered";
    const entry = this.#durable(committed.seq, actor);
    must(entry.envelope.actor === actor, () => `seq ${committed.seq} is ${actor}'s`);
    this.#compare(committed, entry);
  }

  /** News of committed batches. */
  follow(commits: readonly Committed[], from: number): number {
    let seq = from;
    for (const committed of commits) {
      must(committed.seq === seq + 1, () => `seq ${committed.seq} was published after ${seq}`);
      seq = committed.seq;
      this.#compare(committed, this.#durable(seq, "a listener"));
    }
    return seq;
  }

  #durable(seq: number, who: string): Entry {
    const entry = this.entries[seq];
    if (entry === undefined) throw new BrokenPromise(`seq ${seq} was told to ${who} before it was durable`);
    return entry;
  }

  #compare(committed: Committed, { envelope, text, applied, hash }: Entry): void {
    if (this.#compared.has(committed)) return;
    this.#compared.add(committed);
    const { seq } = envelope;
    must(committed.hash === hash, () => `the answer of seq ${seq} has the journal's hash`);
    must(committed.at === envelope.at, () => `the answer of seq ${seq} has the journal's time`);
    must(
      text.includes(`"command":${canonical(committed.command)},`),
      () => `the answer of seq ${seq} is of the journal's command`,
    );
    const answered = [committed.events, committed.accounts, committed.order, committed.rejection];
    const stands = [applied.events, applied.accounts, applied.order, applied.rejection];
    must(
      canonical(answered) === canonical(stands),
      () => `the answer of seq ${seq} says what the journal says`,
    );
    const fills = committed.events.flatMap((event) => (event.type === "fill" ? event.fill : []));
    must(
      fills.length === committed.fills.length && fills.every((fill, at) => fill === committed.fills[at]),
      () => `the answer of seq ${seq} has its fills`,
    );
  }

  #hearReplayed(attempt: Attempt, { seq, hash, order, fills, command }: Committed): void {
    attempt.outcome = "not done";
    const { envelope, applied, hash: placed } = this.#durable(seq, attempt.actor);
    const [was, is] = [envelope.command, command];
    if (was.type !== "place" || is.type !== "place")
      throw new BrokenPromise(`${attempt.actor} got what is no order`);
    const sameOrder = (["venue", "owner", "clientOrderId", "requestHash"] as const).every(
      (part) => was.order[part] === is.order[part],
    );
    must(sameOrder && hash === placed, () => `${attempt.actor} got the order that it had placed`);
    must(order?.id === applied.order?.id, () => `${attempt.actor} got its order, ${applied.order?.id}`);
    const atOnce = applied.events.flatMap((event) =>
      event.type === "fill" && event.fill.takerOrderId === order?.id ? event.fill : [],
    );
    must(canonical(fills) === canonical(atOnce), () => `${attempt.actor} got the fills of its order`);
  }

  #hearConflict({ actor }: Attempt, { rejection, command }: Committed): void {
    if (rejection?.code !== "CLIENT_ORDER_ID_CONFLICT" || command.type !== "place") return;
    const { orderId } = rejection.details as { orderId: string };
    const other = this.#tables().of("orders").rows.get(orderId);
    must(
      other?.["client_order_id"] === command.order.clientOrderId &&
        other?.["request_hash"] !== command.order.requestHash,
      () => `${actor} conflicts with another order of its id`,
    );
  }

  /** What the tables hold at the end is what the journal says, and what the next process would begin with. */
  async judgeEnd(client: pg.Client): Promise<void> {
    this.#judgeAttempts();
    this.#judgeTables();
    await client.connect();
    const { state, tip } = await recover(client);
    letGoOfPast(this.state);
    must(tip.seq === this.seq, () => `recovery ends at seq ${tip.seq} of ${this.seq}`);
    must(stateHash(state) === stateHash(this.state), () => "recovery and replay give the same state hash");
  }

  entriesSinceBeginning(): Entry[] {
    return this.entries.slice(this.#beginning.entries.length + 1).flatMap((entry) => entry ?? []);
  }

  /** At the end: what was answered is there, what was told not to have happened isn't, and nothing else came in. */
  #judgeAttempts(): void {
    const known = new Set(this.attempts.map(({ actor }) => actor));
    for (const { actor, outcome } of this.attempts) {
      const seq = this.#byActor.get(actor);
      must(outcome !== "answered" || seq !== undefined, () => `${actor} was answered and is lost`);
      must(
        outcome !== "not done" || seq === undefined,
        () => `${actor} was told that it isn't done, and is at ${seq}`,
      );
    }
    for (const actor of this.#byActor.keys())
      must(known.has(actor) || isOfTheHouse(actor), () => `nobody sent ${actor}`);
  }

  /** Every table is what the commands of the journal make of nothing. */
  #judgeTables(): void {
    const made = new ModelTables(this.#beginning.tables);
    const batch = emptyBatch();
    for (const { envelope, text, applied, hash } of this.entriesSinceBeginning()) {
      const { seq, at, actor, command } = envelope;
      const journal = { seq, at, actor, type: command.type, envelope: text, hash: Buffer.from(hash, "hex") };
      addToBatch(batch, { journal, events: applied.events, accounts: applied.accounts });
    }
    const { text, values } = statementOf(batch);
    if (values.length > 0) made.write(text, values);
    for (const name of tableNames) {
      const [is, should] = [this.#tables().of(name).rows, made.of(name).rows];
      for (const key of new Set([...is.keys(), ...should.keys()]))
        must(
          isDeepStrictEqual(is.get(key), should.get(key)),
          () => `${name} ${key} is what the journal makes of it`,
        );
    }
  }
}

function isConflict({ rejection }: Committed): boolean {
  return rejection?.code === "CLIENT_ORDER_ID_CONFLICT";
}

function isOfTheHouse(actor: string): boolean {
  return actor === EXPIRY || actor === "system:feed";
}
