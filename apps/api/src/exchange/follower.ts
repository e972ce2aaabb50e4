// A state that follows the journal of another process: it applies what that one has committed, and so can go on from
// there at once. Each link of the hash chain is computed again, as by the audit.
import type pg from "pg";
import { asError } from "../errors/as-error.ts";
import { ENGINE } from "./core/commands.ts";
import { createState, GENESIS_HASH, type State } from "./core/exchange.ts";
import { letGoOfPast, recall } from "./core/past.ts";
import { CheckpointError, readCheckpoint } from "./checkpoints.ts";
import { connectReader } from "./connection.ts";
import type { Tip } from "./journal.ts";
import type { Committed } from "./exchange.port.ts";
import { applyLink, linkOf, type Link } from "./journal-link.ts";
import type { Driver } from "./outside.port.ts";
import { lookUpPast, unknownNames } from "./past-lookup.ts";
import { assertSchema, RecoveryError, requireContinued, type Recovered } from "./recovery.ts";
import { selectList, type TextRecord } from "./table.ts";
import { journalTable, type JournalRow } from "./tables.ts";

const CHUNK = 2_000;
/** How many of them one that takes over still goes through. */
const MOST_CHUNKS = 5;

const nextRows = {
  name: "follow_journal",
  text: `select ${selectList(journalTable)} from journal where journal.seq > $1 order by journal.seq limit ${CHUNK}`,
};

/** Called after each command in its turn; it must not throw. */
type OnApplied = (committed: Committed) => void;
const ignore: OnApplied = () => undefined;

interface FollowerInput {
  readonly url: string;
  /** Of its connection, as PostgreSQL shows it. */
  readonly name: string;
  /** A tip that has to stand in the history. */
  readonly known: Tip | null;
  readonly driver: Driver;
}

/**
 * From the newest checkpoint, or else from genesis: what a command may ask for and the tables don't hold, as what is left of
 * the market maker's newest quote, is known to a replay alone. Throws RecoveryError where `known` isn't in its history.
 */
export async function openFollower({ url, name, known, driver }: FollowerInput): Promise<Follower> {
  const connect = (): Promise<pg.Client> => connectReader(url, name, driver);
  const client = await connect();
  try {
    await assertSchema(client);
    if (known !== null) await requireContinued(client, known);
    const checkpoint = await readCheckpoint(client).catch((error: unknown) => {
      if (error instanceof CheckpointError) return null;
      throw error;
    });
    const { state, seq, hash } = checkpoint ?? { state: createState(), seq: 0, hash: GENESIS_HASH };
    return new Follower({ client, connect }, { state, tip: { seq, hash } });
  } catch (error) {
    await client.end();
    throw error;
  }
}

interface Connected {
  readonly client: pg.Client;
  readonly connect: () => Promise<pg.Client>;
}

/** Follows one journal over a connection of its own. */
export class Follower {
  #client: pg.Client;
  readonly #connect: () => Promise<pg.Client>;
  readonly state: State;
  #tip: Tip;

  constructor({ client, connect }: Connected, { state, tip }: Recovered) {
    this.#client = client;
    this.#connect = connect;
    this.state = state;
    this.#tip = tip;
  }

  /** How far it has come. */
  get tip(): Tip {
    return this.#tip;
  }

  /**
   * Applies of what has been committed since the next commands, a second's work at most; true where there were no more. Throws
   * RecoveryError where the chain breaks, or a newer release has written; what the connection throws otherwise leaves the
   * state as it was.
   */
  async follow(onApplied: OnApplied = ignore): Promise<boolean> {
    const { rows } = await this.#client.query<TextRecord>({ ...nextRows, values: [this.#tip.seq] });
    const links = rows.map((row) => linkOf(journalTable.read(row)));
    await this.#apply(links, onApplied);
    return links.length < CHUNK;
  }

  /**
   * Applies committed rows that came another way, as `follow` does. Those that it has had are left out; false where some are
   * missing, and none after them was applied.
   */
  async take(rows: readonly JournalRow[], onApplied: OnApplied): Promise<boolean> {
    const news = rows.filter(({ seq }) => seq > this.#tip.seq);
    const next = news.filter(({ seq }, index) => seq === this.#tip.seq + 1 + index);
    await this.#apply(next.map(linkOf), onApplied);
    return next.length === news.length;
  }

  /**
   * The state to write from, once the session of the former writer has ended and all that it committed can be read. Its quotes
   * are forgotten, as those of the next one have other numbers. Null where more is left than reading the tables would take.
   */
  async takeOver(): Promise<Recovered | null> {
    let isDone = false;
    for (let chunk = 0; chunk < MOST_CHUNKS && !isDone; chunk++) isDone = await this.follow();
    await this.close();
    if (!isDone) return null;
    for (const market of this.state.markets.values()) market.makerQuote = null;
    return { state: this.state, tip: this.#tip };
  }

  async #apply(links: readonly Link[], onApplied: OnApplied): Promise<void> {
    const first = links[0];
    if (first === undefined) return;
    const commands = links.flatMap(({ envelope }) => (envelope instanceof Error ? [] : envelope.command));
    const past = await lookUpPast(this.#client, unknownNames(this.state, commands), first.row.seq);
    recall(this.state, past);
    for (const link of links) this.#applyOne(link, onApplied);
    letGoOfPast(this.state);
  }

  #applyOne(link: Link, onApplied: OnApplied): void {
    const { row, envelope } = link;
    if (row.seq !== this.#tip.seq + 1)
      throw new RecoveryError(
        `The journal goes from seq ${this.#tip.seq} to ${row.seq}: history is missing.`,
      );
    if (!(envelope instanceof Error) && (envelope.engine ?? 1) > ENGINE)
      throw new RecoveryError(
        `A newer release trades: its engine is ${envelope.engine}, this one's ${ENGINE}. Start that release here too.`,
      );
    try {
      const committed = applyLink(this.state, this.#tip.hash, link);
      this.#tip = { seq: row.seq, hash: committed.hash };
      onApplied(committed);
    } catch (error) {
      throw new RecoveryError(`The standby can't follow: ${asError(error).message}`, { cause: error });
    }
  }

  /** After its connection was lost: another one, from the same place on. */
  async reconnect(): Promise<void> {
    await this.#client.end().catch(() => undefined);
    this.#client = await this.#connect();
  }

  async close(): Promise<void> {
    await this.#client.end();
  }
}
