// Images that wait to be decoded. Networks take turns, and within a network its senders do, so that someone who sends
// fifty keeps nobody with a single one waiting for all of them.

export interface ImageQueueKey {
  readonly network: string;
  readonly sender: string;
}

interface Waiting {
  readonly turn: ImageQueueKey;
  start(): void;
}

export class ImageQueue {
  /** Whose turn is next stands first, in both. */
  readonly #networks = new Map<string, Map<string, Waiting[]>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  sizeOf({ network, sender }: ImageQueueKey): number {
    return this.#networks.get(network)?.get(sender)?.length ?? 0;
  }

  add(waiting: Waiting): void {
    const { network, sender } = waiting.turn;
    const senders = this.#networks.get(network) ?? new Map<string, Waiting[]>();
    this.#networks.set(network, senders);
    const line = senders.get(sender) ?? [];
    senders.set(sender, line);
    line.push(waiting);
    this.#size += 1;
  }

  /** Takes out who is next among those who may begin; undefined where there is nobody. */
  next(mayBegin: (turn: ImageQueueKey) => boolean): Waiting | undefined {
    for (const [network, senders] of this.#networks) {
      for (const [sender, line] of senders) {
        if (!mayBegin({ network, sender })) continue;
        const waiting = line.shift();
        if (waiting === undefined) continue;
        this.#size -= 1;
        toTheEnd(senders, sender, line.length > 0 ? line : undefined);
        toTheEnd(this.#networks, network, senders.size > 0 ? senders : undefined);
        return waiting;
      }
    }
    return undefined;
  }
}

/** Its next turn comes after all others'; who has nothing left has none. */
function toTheEnd<Value>(turns: Map<string, Value>, name: string, left: Value | undefined): void {
  turns.delete(name);
  if (left !== undefined) turns.set(name, left);
}
