// One random history of a conversation: two tabs, up to three agents, a line that loses, delays, doubles and mixes up,
// and at its end a line that doesn't. Returns what is wrong then.
import type { AgentsDesk } from "./agents-desk.ts";
import { findFaults } from "./delivery-checks.ts";
import { AgentSeat, look, UserStream, UserTab, type Around, type Broken } from "./delivery-clients.ts";
import type { DeliveryServer } from "./delivery-server.ts";
import { createFakeStorage, FakeTabs } from "./fake-browser.ts";
import { FlakyLine } from "./flaky-line.ts";
import type { Database } from "./people.ts";
import type { Way } from "./transports.ts";
import { seededRandom, VirtualClock } from "./virtual-clock.ts";
import type { Person } from "./wire.ts";

export interface RunNeeds {
  readonly seed: number;
  readonly user: Person;
  readonly desk: AgentsDesk;
  readonly server: DeliveryServer;
  readonly database: Database;
  readonly broken?: Broken;
}

const steps = 8;
const maxHealingMs = 60;

export async function runHistory(needs: RunNeeds): Promise<string[]> {
  const history = new History(needs);
  try {
    await history.happen();
    await history.heal();
    return await findFaults(needs.database, history.ended());
  } finally {
    history.stop();
  }
}

class History {
  readonly #needs: RunNeeds;
  readonly #around: Around;
  readonly #random: () => number;
  readonly #tabs: readonly [UserTab, UserTab];
  readonly #seats: AgentSeat[] = [];
  readonly #stream = new UserStream();
  readonly #userTexts: string[] = [];
  readonly #noteMark: string;
  #written = 0;

  constructor(needs: RunNeeds) {
    const { seed, user, server, broken = "nothing" } = needs;
    this.#needs = needs;
    this.#random = seededRandom(seed);
    const clock = new VirtualClock(seededRandom(seed + 0.5 * 2 ** 31));
    const line = new FlakyLine(clock);
    this.#around = { clock, line, storage: createFakeStorage(), url: server.url, broken };
    this.#noteMark = `[note ${seed}]`;
    const group = new FakeTabs();
    const tab = (name: string): UserTab =>
      new UserTab(this.#around, group, { name, user, way: this.#way(user) });
    this.#tabs = [tab("tab A"), tab("tab B")];
  }

  async happen(): Promise<void> {
    const [first, second] = this.#tabs;
    this.#stream.open(this.#around, this.#way(this.#needs.user), this.#tabs);
    void first.chat.open();
    void second.chat.open();
    await this.#pass(500);
    first.send(this.#text());
    for (let step = 0; step < steps; step += 1) {
      await this.#pass(this.#random() * 700);
      this.#join();
      this.#act();
    }
  }

  /** Everybody's line becomes good; within a minute of theirs all must know all. */
  async heal(): Promise<void> {
    this.#around.line.heal();
    for (let round = 0; round < maxHealingMs; round += 1) {
      await this.#needs.server.up();
      this.#join();
      for (const { chat } of this.#tabs) if (chat.state().phase !== "connected") void chat.open();
      for (const { chat } of this.#seats) if (chat.state().phase !== "ready") void chat.load();
      await this.#pass(2_500);
      if (!this.#isQuiet()) continue;
      // Nobody has anything left to do: the user who looks now must see it all, unless the server was just killed.
      await this.#pass(1);
      const from = this.#around.clock.now();
      for (const { chat } of this.#tabs) chat.wake();
      for (const { chat } of this.#seats) chat.catchUp();
      await this.#pass(100);
      const haveLooked = [...this.#tabs, ...this.#seats].every(
        ({ chat }) => (chat.state().lastReadAt ?? 0) >= from,
      );
      if (haveLooked && this.#isQuiet()) return;
    }
  }

  ended() {
    const { user } = this.#needs;
    const noteMark = this.#noteMark;
    return { userId: user.id, tabs: this.#tabs, seats: this.#seats, userTexts: this.#userTexts, noteMark };
  }

  stop(): void {
    this.#stream.cut();
    for (const client of [...this.#tabs, ...this.#seats]) client.stop();
  }

  #isQuiet(): boolean {
    const isDone = ({ phase, pending }: { phase: string; pending: readonly unknown[] }): boolean =>
      (phase === "connected" || phase === "ready") && pending.length === 0;
    return (
      !this.#around.line.isBusy() &&
      [...this.#tabs, ...this.#seats].every(({ chat }) => isDone(chat.state())) &&
      this.#tabs.every(({ chat, saw }) => chat.state().userReadSeq >= saw) &&
      this.#seats.every(({ chat, saw }) => chat.state().agentReadSeq >= saw)
    );
  }

  #pass(ms: number): Promise<void> {
    return this.#around.clock.advance(ms, this.#around.line.settle);
  }

  #way(by: Person): Way {
    const isUser = by === this.#needs.user;
    const { clock, line, url, broken } = this.#around;
    return {
      url,
      line,
      by,
      onText: (text) => {
        if (isUser) this.#userTexts.push(text);
      },
      keyOf: (clientMessageId) => (broken === "key of a message" ? clock.newId() : clientMessageId),
    };
  }

  /** Agents find a conversation once something was said in it. */
  #join(): void {
    const conversation = this.#tabs
      .map(({ chat }) => chat.state())
      .find((state) => state.messages.length > 0);
    const conversationId = conversation?.conversation?.id;
    const agent = this.#needs.desk.agents[this.#seats.length];
    if (conversationId === undefined || agent === undefined || this.#random() < 0.4) return;
    const way = this.#way(agent);
    const seat = new AgentSeat(this.#around, this.#needs.desk, { agent, conversationId, way });
    this.#seats.push(seat);
    void seat.chat.load();
  }

  #act(): void {
    const tab = this.#random() < 0.5 ? this.#tabs[0] : this.#tabs[1];
    const seat = this.#seats[Math.floor(this.#random() * this.#seats.length)];
    const fate = this.#random();
    if (fate < 0.28) tab.send(this.#text());
    else if (fate < 0.36) look(tab);
    else if (fate < 0.4) tab.reload();
    else if (fate < 0.44) this.#stream.cut();
    else if (fate < 0.5) this.#stream.open(this.#around, this.#way(this.#needs.user), this.#tabs);
    else if (fate < 0.54) void tab.chat.rate(1 + Math.floor(this.#random() * 5)).catch(() => undefined);
    else if (seat !== undefined) this.#actAs(seat, (fate - 0.54) / 0.46);
  }

  #actAs(seat: AgentSeat, fate: number): void {
    const { assignee, status } = seat.chat.state().conversation ?? {};
    if (fate < 0.5) seat.send(this.#text());
    else if (fate < 0.64) seat.note(`${this.#noteMark} ${this.#text()}`);
    else if (fate < 0.8) look(seat);
    else if (fate < 0.92) {
      const to = this.#needs.desk.agents[Math.floor(this.#random() * 3)]?.id ?? null;
      void seat.hands.assign(to, assignee?.id ?? null).catch(() => undefined);
    } else void seat.hands.setStatus(status === "open" ? "resolved" : "open").catch(() => undefined);
  }

  #text(): string {
    this.#written += 1;
    return `${this.#needs.seed}.${this.#written}`;
  }
}
