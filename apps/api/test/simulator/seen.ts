import type { OrderSnapshot } from "../../src/exchange/core/events.ts";
import type { Committed } from "../../src/exchange/exchange.port.ts";

/** What came to pass in a simulation, and how often: what never does is not tried. */
export class Seen {
  readonly times = new Map<string, number>();

  note(what: string): void {
    this.times.set(what, (this.times.get(what) ?? 0) + 1);
  }

  noteAnswer({ replayed, rejection, command }: Committed): void {
    this.note(replayed ? "replayed" : rejection === null ? command.type : `refused ${command.type}`);
    if (rejection?.code === "CLIENT_ORDER_ID_CONFLICT") this.note("conflict");
  }

  noteOrder({ type, timeInForce, trigger, groupRole, state }: OrderSnapshot): void {
    const words = [state, groupRole, trigger?.type, type, timeInForce];
    this.note(words.filter((word) => word !== undefined).join(" "));
  }
}
