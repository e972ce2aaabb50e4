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
import { applyLink, linkOf } from "./journal-link.ts";
import type { Driver } from "./outside.port.ts";
import { lookUpPast, unknownNames } from "./past-lookup.ts";
import { assertSchema, RecoveryError, requireContinued, type Recovered } from "./recovery.ts";
import { selectList, type TextRecord } from "./table.ts";
import { journalTable } from "./tables.ts";

const CHUNK = 2_000;
/** How many of them one that takes over still goes through. */
const MOST_CHUNKS = 5;

const nextRows = {
  name: "follow_journal",
  text: `select ${selectList(journalTable)} from journal where journal.seq > $1 order by journal.seq limit ${CHUNK}`,
};

interface FollowerInput {
  readonly url: string;
  /** A tip that has to stand in the history. */
  readonly known: Tip | null;
  readonly driver: Driver;
}

/**
 * From the newest checkpoint, or else from genesis: what a command may ask for and the tables don't hold, as what is left of
 * the market maker's newest quote, is known to a replay alone. Throws RecoveryError where `known` isn't in its history.
 */
export async function openFollower({ url, known, driver }: FollowerInput): Promise<Follower> {
  const client = await connectReader(url, "fillmark exchange standby", driver);
  try {
    await assertSchema(client);
    if (known !== null) await requireContinued(client, known);
    const checkpoint = await readCheckpoint(client).catch((error: unknown) => {
      if (error instanceof CheckpointError) return null;
      throw error;
    });
    const { state, seq, hash } = checkpoint ?? { state: createState(), seq: 0, hash: GENESIS_HASH };
    return new Follower(client, { state, tip: { seq, hash } });
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** Follows one journal over a connection of its own. */
export class Follower {
  readonly #client: pg.Client;
  readonly state: State;
  #tip: Tip;

  constructor(client: pg.Client, { state, tip }: Recovered) {
    this.#client = client;
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
  async follow(): Promise<boolean> {
    const { rows } = await this.#client.query<TextRecord>({ ...nextRows, values: [this.#tip.seq] });
    const links = rows.map((row) => linkOf(journalTable.read(row)));
    const first = links[0];
    if (first === undefined) return true;
    const commands = links.flatMap(({ envelope }) => (envelope instanceof Error ? [] : envelope.command));
    const past = await lookUpPast(this.#client, unknownNames(this.state, commands), first.row.seq);
    recall(this.state, past);
    for (const link of links) this.#follow(link);
    letGoOfPast(this.state);
    return links.length < CHUNK;
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

  #follow(link: ReturnType<typeof linkOf>): void {
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
      this.#tip = { seq: row.seq, hash: applyLink(this.state, this.#tip.hash, link).hash };
    } catch (error) {
      throw new RecoveryError(`The standby can't follow: ${asError(error).message}`, { cause: error });
    }
  }

  async close(): Promise<void> {
    await this.#client.end();
  }
}
