// The clients of one run: the tabs of a user and the agents, each the product's own core.
import { AccountEventView } from "@fillmark/contracts/account";
import { createAgentChatStore } from "../src/chat-client/agent-chat.ts";
import type { AgentChat } from "../src/chat-client/chat-types.ts";
import { createUserChat, type UserChat } from "../src/chat-client/user-chat.ts";
import type { KeyValueStorage } from "../src/chat-client/outbox-storage.ts";
import type { AgentsDesk } from "./agents-desk.ts";
import { persistenceOf, type FakeTabs } from "./fake-browser.ts";
import type { FlakyLine } from "./flaky-line.ts";
import { agentTransport, userTransport, type AgentHands, type Way } from "./transports.ts";
import type { VirtualClock } from "./virtual-clock.ts";
import { openStream, type Person, type Stream } from "./wire.ts";

/** Faults that the checks must find. */
export type Broken = "nothing" | "key of a message" | "gap check";

export interface Around {
  readonly clock: VirtualClock;
  readonly line: FlakyLine;
  readonly storage: KeyValueStorage;
  readonly url: () => string;
  readonly broken: Broken;
}

/** What a user wrote, in the order of writing. */
export interface Writer {
  readonly name: string;
  readonly written: string[];
  readonly notes: string[];
  /** Up to where they have read. */
  saw: number;
}

/** Everything that stands there. */
export function look(client: Writer & { readonly chat: UserChat | AgentChat }): void {
  const seq = client.chat.state().messages.at(-1)?.seq ?? 0;
  client.saw = Math.max(client.saw, seq);
  client.chat.sawUpTo(seq);
}

export class UserTab implements Writer {
  readonly name: string;
  readonly written: string[] = [];
  readonly notes: string[] = [];
  saw = 0;
  chat: UserChat;
  readonly #make: () => { chat: UserChat; leave: () => void };
  #leave: () => void;

  constructor(around: Around, tabs: FakeTabs, who: { name: string; user: Person; way: Way }) {
    this.name = who.name;
    this.#make = () => {
      const group = tabs.join();
      const chat = createUserChat({
        persistence: persistenceOf(around.storage, around.clock, {
          owner: `user.${who.user.id}`,
          tab: who.name,
        }),
        transport: userTransport(who.way),
        tabs: group,
        onUnread: () => undefined,
        onSignedOut: () => undefined,
      });
      return { chat, leave: () => group.leave() };
    };
    ({ chat: this.chat, leave: this.#leave } = this.#make());
  }

  send(text: string): void {
    this.chat.send(text, []);
    this.written.push(this.chat.state().pending.at(-1)?.clientMessageId ?? "");
  }

  reload(): void {
    this.stop();
    ({ chat: this.chat, leave: this.#leave } = this.#make());
    void this.chat.open();
  }

  stop(): void {
    this.chat.stop();
    this.#leave();
  }
}

export class AgentSeat implements Writer {
  readonly name: string;
  readonly written: string[] = [];
  readonly notes: string[] = [];
  saw = 0;
  readonly chat: AgentChat;
  readonly hands: AgentHands;
  readonly #stopListening: () => void;

  constructor(around: Around, desk: AgentsDesk, who: { agent: Person; conversationId: string; way: Way }) {
    const { agent, conversationId, way } = who;
    const transport = agentTransport(way, conversationId);
    this.name = `agent ${agent.id.slice(0, 4)}`;
    this.hands = transport;
    this.chat = createAgentChatStore({
      persistence: persistenceOf(around.storage, around.clock, {
        owner: `admin.${agent.id}.${conversationId}`,
        tab: this.name,
      }),
      transport,
      onSignedOut: () => undefined,
    });
    this.#stopListening = desk.listen(agent, conversationId, (event) => {
      if (event.type === "ready") around.line.push(() => this.chat.catchUp());
      if (event.type === "change") around.line.push(() => this.chat.receive(event.change));
    });
  }

  send(text: string): void {
    this.chat.send(text, []);
    this.written.push(this.chat.state().pending.at(-1)?.clientMessageId ?? "");
  }

  note(text: string): void {
    this.chat.writeNote(text);
    this.notes.push(this.chat.state().pending.at(-1)?.clientMessageId ?? "");
  }

  stop(): void {
    this.#stopListening();
    this.chat.stop();
  }
}

/** The user's stream. What it sends goes to each tab on its own way, as from tab to tab. */
export class UserStream {
  #stream: Stream | null = null;

  open(around: Around, way: Way, tabs: readonly UserTab[]): void {
    this.#stream ??= openStream(
      around.url(),
      { path: "account.events", by: way.by },
      {
        onEvent: (event, text) => {
          way.onText(text);
          const view = AccountEventView.parse(event);
          for (const tab of tabs)
            around.line.push(() => tab.chat.receive(asReceived(view, tab, around.broken)));
        },
        onEnd: () => {
          this.#stream = null;
        },
      },
    );
  }

  cut(): void {
    this.#stream?.close();
    this.#stream = null;
  }
}

/** Without its gap check a client takes whatever comes for the next change. */
function asReceived(event: AccountEventView, { chat }: UserTab, broken: Broken): AccountEventView {
  const { conversation } = chat.state();
  if (broken !== "gap check" || event.type !== "chat" || conversation === null) return event;
  return { ...event, change: { ...event.change, rev: conversation.rev + 1 } };
}
