// PostgreSQL as the exchange meets it: backends that hold the writer's lock, statements that take their time and are done
// whole or not at all, answers that come or don't. What was committed stays; what wasn't is gone with its backend.
import type { TextRecord } from "../../src/exchange/table.ts";
import { FENCED } from "../../src/exchange/writer-lock.ts";
import type { Dice } from "./dice.ts";
import { answerOf, type Values } from "./model-statements.ts";
import { databaseError, ModelTables } from "./model-tables.ts";
import type { VirtualTime } from "./virtual-time.ts";

/** How often something goes wrong, of a thousand statements. */
export interface Troubles {
  readonly breaks: number;
  readonly hangs: number;
  readonly slow: number;
  readonly refuses: number;
}

export const noTroubles: Troubles = { breaks: 0, hangs: 0, slow: 0, refuses: 0 };

export function troublesOf(dice: Dice): Troubles {
  return {
    breaks: dice.pick([0, 0, 10, 40, 120]),
    hangs: dice.pick([0, 0, 0, 20]),
    slow: dice.pick([0, 0, 20, 80]),
    refuses: dice.pick([0, 0, 20, 80]),
  };
}

export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: Values;
}

/** The server's side of a connection. */
export interface Backend {
  readonly pid: number;
  readonly startedAt: string;
  readonly client: ClientSide;
  isAlive: boolean;
  /** At work on a statement, which ends by itself. */
  isBusy: boolean;
  isEnding: boolean;
  snapshot: ModelTables | null;
}

/** What a connection brings to the one who asked. */
export interface ClientSide {
  /** It gives up by itself what isn't answered. */
  readonly isImpatient: boolean;
  answered(rows: TextRecord[] | Error): void;
  /** The connection is gone, with or without a word of the server. */
  lost(error: Error): void;
}

/** Who wants to know what the model did. */
export interface StatementWatch {
  /** `answer` is what came of it. */
  executed(pid: number, statement: Statement, answer: TextRecord[] | Error): void;
  ended(pid: number): void;
}

export class ModelServer {
  watch: StatementWatch | null = null;
  readonly time: VirtualTime;
  readonly dice: Dice;
  tables = new ModelTables();
  troubles: Troubles = noTroubles;
  isUp = true;
  /** For a control: what an order was answered isn't waited for, as if commits weren't. */
  answersEarly = false;
  /** Called with each batch once it is durable. */
  onCommitted: () => void = () => undefined;
  /** What the model doesn't know; a simulation with any has failed. */
  readonly unknown: string[] = [];
  #lockedBy: Backend | null = null;
  #backends = new Set<Backend>();
  #pids = 100;

  constructor(time: VirtualTime, dice: Dice) {
    this.time = time;
    this.dice = dice;
  }

  /** Up, and nobody is connected. */
  get isQuiet(): boolean {
    return this.isUp && this.#backends.size === 0;
  }

  /** How long a message is on its way: mostly no time at all, so that many things happen at once. */
  delay(): number {
    return this.dice.chance(700) ? this.dice.below(2) : this.dice.below(15);
  }

  open(client: ClientSide): Backend {
    const pid = this.#pids++;
    const backend = {
      pid,
      startedAt: `start ${pid}`,
      client,
      isAlive: true,
      isBusy: false,
      isEnding: false,
      snapshot: null,
    };
    this.#backends.add(backend);
    return backend;
  }

  /** Every process of it ends at once: what wasn't committed is gone. */
  crash(downMs: number): void {
    this.isUp = false;
    for (const backend of this.#backends) this.#end(backend, new Error("Connection terminated unexpectedly"));
    this.time.after(downMs, () => (this.isUp = true));
  }

  /** Ends the backend that may write, as an operator would. */
  terminateWriter(): void {
    if (this.#lockedBy !== null) this.terminate(this.#lockedBy);
  }

  /** What it is at work on may still be committed. */
  terminate(backend: Backend): void {
    backend.isEnding = true;
    if (!backend.isBusy || this.dice.chance(500)) this.#end(backend, terminated());
  }

  /** Nobody is at the other end any more: it ends after what it is at work on. */
  hangUp(backend: Backend): void {
    backend.isEnding = true;
    if (!backend.isBusy) this.#end(backend, new Error("Connection terminated"));
  }

  receive(backend: Backend, statement: Statement): void {
    if (!backend.isAlive || backend.isBusy) return;
    backend.isBusy = true;
    const isWrite = statement.name.startsWith("journal_");
    if (isWrite && this.answersEarly) this.#answer(backend, []);
    const ms = this.dice.chance(this.troubles.slow) ? this.dice.between(100, 600) : this.delay();
    this.time.after(ms, () => {
      if (!backend.isAlive) return;
      backend.isBusy = false;
      const found = this.#execute(backend, statement);
      if (!(isWrite && this.answersEarly)) this.#answer(backend, found, this.breaksOf(statement));
      if (isWrite && !(found instanceof Error)) this.onCommitted();
      if (backend.isEnding) this.#end(backend, terminated());
    });
  }

  /** The many statements of a start share what one of the others has, or none would ever come to its end. */
  breaksOf({ name }: Statement): number {
    return name === "" ? this.troubles.breaks / 20 : this.troubles.breaks;
  }

  #answer(backend: Backend, found: TextRecord[] | Error, breaks = 0): void {
    if (this.dice.chance(breaks)) {
      this.#end(backend, new Error("Connection terminated unexpectedly"));
      return;
    }
    if (backend.client.isImpatient && this.dice.chance(this.troubles.hangs)) return;
    this.time.after(this.delay(), () => backend.client.answered(found));
  }

  #end(backend: Backend, error: Error): void {
    if (!backend.isAlive) return;
    backend.isAlive = false;
    this.#backends.delete(backend);
    if (this.#lockedBy === backend) this.#lockedBy = null;
    this.watch?.ended(backend.pid);
    this.time.after(this.delay(), () => backend.client.lost(error));
  }

  #execute(backend: Backend, { name, text, values }: Statement): TextRecord[] | Error {
    const isOfWork = name !== "";
    if (isOfWork && this.dice.chance(this.troubles.refuses))
      return databaseError(this.dice.pick(["40001", "53100", "55P03", "57014"]), "not now");
    const answer = this.#answerTo(backend, { name, text, values });
    this.watch?.executed(backend.pid, { name, text, values }, answer);
    return answer;
  }

  #answerTo(backend: Backend, statement: Statement): TextRecord[] | Error {
    try {
      return this.#run(backend, statement);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (!("code" in error)) this.unknown.push(error.message);
      return error;
    }
  }

  /** Throws what PostgreSQL would answer instead. */
  #run(backend: Backend, { name, text, values }: Statement): TextRecord[] {
    if (name.startsWith("journal_")) {
      if (this.#lockedBy !== null && this.#lockedBy !== backend)
        throw databaseError(FENCED, "division by zero");
      this.tables.write(text, values.map(String));
      return [{ "?column?": "1" }];
    }
    if (text.startsWith("begin isolation level repeatable read"))
      backend.snapshot = new ModelTables(this.tables);
    if (text === "rollback") backend.snapshot = null;
    if (/^(set|begin|rollback)\b/.test(text)) return [];
    if (text === "select 1") return [{ "?column?": "1" }];
    return this.#ofConnections(backend, text, values) ?? this.#ofTables(backend, text, values);
  }

  #ofTables({ snapshot }: Backend, text: string, values: Values): TextRecord[] {
    const rows = answerOf(snapshot ?? this.tables, text, values);
    if (rows === null) throw new Error(`the model of PostgreSQL doesn't know: ${text}`);
    return rows;
  }

  #ofConnections(backend: Backend, text: string, values: Values): TextRecord[] | null {
    if (text.startsWith("select pg_try_advisory_lock($1)")) {
      this.#lockedBy ??= backend;
      return [{ taken: String(this.#lockedBy === backend) }];
    }
    if (text.startsWith("select pg_terminate_backend(pid)")) {
      const former = [...this.#backends].find(
        ({ pid, startedAt }) => pid === values[0] && startedAt === values[1],
      );
      if (former !== undefined) this.terminate(former);
      return former === undefined ? [] : [{ pg_terminate_backend: "true" }];
    }
    if (text.startsWith("select pid::text, backend_start::text as started_at"))
      return [{ pid: String(backend.pid), started_at: backend.startedAt }];
    if (text.startsWith("select format('pid %s from %s since %s'"))
      return this.#lockedBy === null ? [] : [{ holder: `pid ${this.#lockedBy.pid}` }];
    return null;
  }
}

function terminated(): Error {
  return databaseError("57P01", "terminating connection due to administrator command", "FATAL");
}
