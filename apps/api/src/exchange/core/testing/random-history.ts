import type { Venue } from "@fillmark/contracts/constants";
import fc from "fast-check";
import type { ReferenceQuote } from "../../exchange.port.ts";
import { ENGINE, type AttachedQuote, type Command, type Envelope, type Observation } from "../commands.ts";
import type { Applied } from "../events.ts";
import { apply, createState, heldQuoteId, isExpiryDue, type State } from "../exchange.ts";
import type { Order } from "../state.ts";
import { RandomCommands } from "./random-commands.ts";
import { intent, type Intent } from "./random-intent.ts";
import { observationOf } from "./random-quotes.ts";
import { needsPresentRules, opening } from "./random-rules.ts";

export { intent } from "./random-intent.ts";

/** Histories are long, and some of their commands are older than the present rules. */
const OLDER_RULES: readonly Pick<Envelope, "engine">[] = [{}, { engine: 2 }];

/**
 * Random histories of a small, crowded exchange: three traders, two pairs, prices that meet all the time,
 * balances that run out, fees that don't divide, quotes that grow old or cross, days that pass.
 */
export function intents(meanLength: number): fc.Arbitrary<Intent[]> {
  return fc.array(intent, { minLength: 1, maxLength: meanLength * 2, size: "max" });
}

/** A history in which traders have something to trade with. */
export function openHistory(venues: readonly Venue[], state: State = createState()): History {
  const history = new History(state);
  for (const command of opening(venues)) history.submit(command);
  return history;
}

/** Turns intents into envelopes as the sequencer would, and applies them. */
export class History {
  readonly envelopes: Envelope[] = [];
  readonly applied: Applied[] = [];
  private readonly commands: RandomCommands;

  constructor(state: State) {
    this.commands = new RandomCommands(state);
  }

  get state(): State {
    return this.commands.state;
  }

  set state(state: State) {
    this.commands.state = state;
  }

  submit(command: Command): Applied {
    const envelope: Envelope = {
      seq: this.state.seq + 1,
      at: this.commands.at,
      actor: "user:test",
      command: structuredClone(command),
      quote: this.quoteFor(command),
      ...((needsPresentRules(this.state, command) ? undefined : OLDER_RULES[this.state.seq % 7]) ?? {
        engine: ENGINE,
      }),
    };
    const applied = apply(this.state, envelope);
    for (const event of applied.events) if (event.type === "order") keepAsItWas(event.order.trigger);
    this.envelopes.push(envelope);
    this.applied.push(applied);
    return applied;
  }

  live(one: Intent, venues: readonly Venue[]): Applied {
    const { commands } = this;
    commands.at += one.wait;
    if (isExpiryDue(this.state, commands.at)) return this.submit({ type: "expire", byNumber: true });
    return this.submit(commands.of(one, venues));
  }

  /** What the feed's side may ask now of a market; null while nothing is quoted there. */
  asking({ venue, pair }: { venue: Venue; pair: string }): {
    market: { venue: Venue; pair: string };
    now: number;
    quote: ReferenceQuote;
    observed: Observation;
    envelope: Envelope;
  } | null {
    const attached = this.commands.quotes.get(pair);
    if (attached === undefined || attached.levels === null) return null;
    const { levels, ...quote } = attached;
    const { at, state } = this.commands;
    const last = this.commands.prints.get(pair) ?? null;
    const observed = observationOf({ flavour: 1, away: 0 }, attached, { last, at, seq: state.seq });
    const known = last === null ? {} : { last };
    const command = { type: "trigger", venue, pair, observed } as const;
    const envelope = {
      seq: state.seq + 1,
      at,
      actor: "user:test",
      command,
      quote: structuredClone({ ...attached, ...known }),
      engine: ENGINE,
    } as const;
    return {
      market: { venue, pair },
      now: at,
      quote: structuredClone({ ...quote, ...levels, ...known }),
      observed,
      envelope,
    };
  }

  private quoteFor(command: Command): AttachedQuote | null {
    let on: { venue: Venue; pair: string } | null = null;
    if (command.type === "place") on = command.order;
    if (command.type === "quote" || command.type === "trigger" || command.type === "activateExits")
      on = command;
    if (command.type === "amend") on = this.state.orders.get(command.orderId) ?? null;
    const known = on === null ? undefined : this.commands.quotes.get(on.pair);
    if (on === null || known === undefined) return null;
    const quote = structuredClone(known);
    if (heldQuoteId(this.state, on.venue, on.pair) === quote.id) quote.levels = null;
    const last = this.commands.prints.get(on.pair) ?? null;
    if (this.watchesLast(command) && last !== null) quote.last = last;
    return quote;
  }

  private watchesLast(command: Command): boolean {
    if (command.type === "activateExits") return true;
    if (command.type === "place") {
      const { trigger, oco } = command.order;
      return trigger?.source === "last" || oco?.trigger.source === "last";
    }
    return command.type === "amend" && this.state.orders.get(command.orderId)?.trigger?.source === "last";
  }
}

/** What was published is published: a core that goes on writing to it fails here. */
function keepAsItWas(trigger: Order["trigger"]): void {
  if (trigger === undefined) return;
  Object.freeze(trigger);
  Object.freeze(trigger.fired);
}
