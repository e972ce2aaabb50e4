import { InboxEventView } from "@fillmark/contracts/inbox";
import { openStream, type Person, type Stream } from "./wire.ts";

type Listener = (event: InboxEventView) => void;

/** The agents' consoles: one stream for each, for as long as the tests run, opened again whenever it ends. */
export class AgentsDesk {
  readonly agents: readonly Person[];
  readonly #url: () => string;
  readonly #up: () => Promise<void>;
  readonly #listeners = new Map<string, Listener>();
  #streams: readonly Stream[] = [];
  #isClosed = false;

  constructor(agents: ReadonlyArray<Person>, server: { url: () => string; up: () => Promise<void> }) {
    this.agents = agents;
    this.#url = server.url;
    this.#up = server.up;
    for (const agent of agents) this.#open(agent);
  }

  /** What this agent receives of this conversation, and of all. Returns how to stop. */
  listen(agent: Person, conversationId: string, listener: Listener): () => void {
    const key = keyOf(agent, conversationId);
    this.#listeners.set(key, listener);
    return () => void this.#listeners.delete(key);
  }

  close(): void {
    this.#isClosed = true;
    for (const stream of this.#streams) stream.close();
  }

  #open(agent: Person): void {
    const stream = openStream(
      this.#url(),
      { path: "inbox.events", by: agent },
      {
        onEvent: (event) => this.#publish(agent, event),
        onEnd: () => {
          this.#streams = this.#streams.filter((one) => one !== stream);
          if (!this.#isClosed) setTimeout(() => void this.#up().then(() => this.#open(agent)), 100);
        },
      },
    );
    this.#streams = [...this.#streams, stream];
  }

  #publish(agent: Person, event: unknown): void {
    const conversationId = conversationIdOf(event);
    if (conversationId !== null) {
      const listener = this.#listeners.get(keyOf(agent, conversationId));
      return listener?.(InboxEventView.parse(event));
    }
    const view = InboxEventView.parse(event);
    for (const [key, listener] of this.#listeners) if (key.startsWith(agent.id)) listener(view);
  }
}

function keyOf(agent: Person, conversationId: string): string {
  return `${agent.id} ${conversationId}`;
}

function conversationIdOf(event: unknown): string | null {
  if (typeof event !== "object" || event === null || !("conversationId" in event)) return null;
  return typeof event.conversationId === "string" ? event.conversationId : null;
}
