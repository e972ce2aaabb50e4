// The ways in, each with what is wrong with its answer: a status of 500 or more, foreign messages, or a secret of others.
import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { errors } from "@fillmark/contracts/errors";
import { restRoutes, v1Routes } from "../src/http/rest/routes.ts";
import { trpcCalls, type Attack } from "../src/testing/attack.ts";
import { faultOf } from "../src/testing/expect-refusal.ts";
import { send, type Answer } from "../src/testing/http-client.ts";
import type { KnownProcedure } from "../src/testing/procedure-table.ts";
import { asDomainError, toDomainErrorView } from "../src/trpc/error-view.ts";
import type { HostileFixture } from "./hostile-fixture.ts";

const MAX_TRIES = 3;

export type Who = "guest" | "user" | "admin";

export interface HostileCall {
  readonly procedure: KnownProcedure;
  readonly input: unknown;
  readonly who: Who;
}

/** What was wrong, by how often, with an example of each. */
export class Findings {
  readonly counts = new Map<string, number>();
  readonly #examples = new Map<string, string>();

  add(what: string, example: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
    if (!this.#examples.has(what)) this.#examples.set(what, example.slice(0, 600));
  }

  /** Empty when all is well. */
  lines(): string[] {
    return [...this.counts].map(([what, count]) => `${count} × ${what}: ${this.#examples.get(what) ?? ""}`);
  }
}

export class HostileProcedures {
  readonly #scene: HostileFixture;
  readonly #findings: Findings;
  readonly #agent = new Agent({ keepAlive: true });
  /** How many were answered with what they asked for: without any, nothing would have been tried. */
  taken = 0;
  /** How often the database didn't answer in time, as on a machine that does too much, and the call was made again. */
  again = 0;

  constructor(scene: HostileFixture, findings: Findings) {
    this.#scene = scene;
    this.#findings = findings;
  }

  close(): void {
    this.#agent.destroy();
  }

  /** Without HTTP: the procedure with all that stands before it. */
  async call(made: HostileCall, tries = MAX_TRIES): Promise<void> {
    const { path, type } = made.procedure;
    const { input, who } = made;
    const stopped = new AbortController();
    try {
      const answer = await procedureOf(this.#scene.callers[who], path)(input);
      if (type === "subscription") await firstOf(answer, stopped);
      this.taken += 1;
      this.#look(path, input, JSON.stringify(answer) ?? "");
    } catch (error) {
      const view = toDomainErrorView(error, "hostile");
      if (view.code === "DATABASE_AWAY" && tries > 1) {
        await this.#rest();
        return this.call(made, tries - 1);
      }
      if (errors[view.code].http >= 500) {
        const cause =
          error instanceof Error && asDomainError(error) === null ? (error.cause ?? error) : error;
        this.#findings.add(`${view.code} from ${path}`, `${textOf(input)} | ${String(cause)}`);
      }
      this.#look(path, input, JSON.stringify(view));
    }
  }

  /** As browsers send several at once. Returns how many calls that were. */
  async batch(calls: readonly HostileCall[]): Promise<number> {
    const [first] = calls;
    if (first === undefined) return 0;
    const same = calls.filter(({ procedure }) => procedure.type === first.procedure.type).slice(0, 10);
    const names = same.map(({ procedure }) => procedure.path).join(",");
    const inputs = Object.fromEntries(same.map(({ input }, at) => [at, input]));
    const isMutation = first.procedure.type === "mutation";
    const query = isMutation ? "" : `&input=${encodeURIComponent(textOf(inputs))}`;
    // Longer than any address may be, it isn't a request any more.
    if (query.length > 12_000) return 0;
    const sent = isMutation ? { method: "POST", body: inputs } : {};
    await this.#send({
      path: `/trpc/${names}?batch=1${query}`,
      headers: this.#headersOf(first.who),
      ...sent,
    });
    return same.length;
  }

  async http({ procedure: { type, path }, input, who }: HostileCall): Promise<number> {
    const calls = trpcCalls(type, path, input);
    for (const call of calls)
      await this.#send({ ...call, headers: { ...call.headers, ...this.#headersOf(who) } });
    return calls.length;
  }

  /** Both layers of REST, with an input made for the procedure behind. */
  async rest({ input, who }: HostileCall, draw: number): Promise<number> {
    const routes = [
      ...restRoutes.map(({ method, paths: [path] }) => ({ method, path })),
      ...v1Routes.map(({ method, path }) => ({ method, path })),
    ];
    const route = routes[draw % routes.length];
    if (route === undefined) return 0;
    const fields = typeof input === "object" && input !== null ? Object.entries(input) : [];
    const texts = fields.map(([name, value]): [string, string] => [
      name,
      typeof value === "string" ? value.toWellFormed() : textOf(value),
    ]);
    const filled = route.path.replaceAll(/\{(\w+)\}/g, () => encodeURIComponent(this.#thing(draw)));
    const isRead = route.method === "GET" || route.method === "DELETE";
    const query = isRead ? `?${new URLSearchParams(texts).toString()}` : "";
    if (query.length > 12_000) return 0;
    const headers = { ...this.#headersOf(who), "idempotency-key": `hostile-${draw}` };
    await this.#send({
      method: route.method,
      path: `${filled}${query}`,
      headers,
      ...(isRead ? {} : { body: input ?? {} }),
    });
    return 1;
  }

  async upload({ input, who }: HostileCall, draw: number): Promise<number> {
    const places = [
      "/api/chat/uploads/",
      "/api/verification/documents/",
      "/api/news/images/",
      "/api/profile/avatar/",
    ];
    const path = `${places[draw % places.length] ?? ""}${encodeURIComponent(this.#thing(draw))}`;
    const name = encodeURIComponent(textOf(input).slice(0, 80).toWellFormed());
    const headers = {
      ...this.#headersOf(who),
      "content-type": "application/octet-stream",
      "x-file-name": name,
    };
    await this.#send({ method: "PUT", path, headers, body: textOf(input).slice(0, 4_000) });
    return 1;
  }

  async stream({ input, who }: HostileCall, draw: number): Promise<number> {
    const text = encodeURIComponent(textOf(input).slice(0, 2_000).toWellFormed());
    const paths = [
      `/api/market/stream?topics=${text}`,
      `/trpc/account.events?input=${text}`,
      `/trpc/inbox.events?input=${text}`,
    ];
    await this.#send({ path: paths[draw % paths.length] ?? "", headers: this.#headersOf(who) });
    return 1;
  }

  #thing(draw: number): string {
    return this.#scene.things[draw % this.#scene.things.length] ?? "";
  }

  #headersOf(who: Who): Record<string, string> {
    return who === "guest" ? {} : { authorization: `Bearer ${this.#scene.token[who]}` };
  }

  /** A call that keeps the database from answering does so again. */
  async #rest(): Promise<void> {
    this.again += 1;
    await pause(2_000);
  }

  async #send(attack: Attack, tries = MAX_TRIES): Promise<void> {
    const { path, ...sent } = attack;
    const url = `${this.#scene.app.url}${path}`;
    const answer = await send(url, { agent: this.#agent, ...sent }).catch((error: unknown) => error);
    const what = `${sent.method ?? "GET"} ${path.split("?", 1)[0] ?? ""}`;
    if (!isAnswer(answer)) return this.#findings.add(`no answer to ${what}`, `${String(answer)} | ${path}`);
    if (answer.text.includes('"DATABASE_AWAY"') && tries > 1) {
      await this.#rest();
      return this.#send(attack, tries - 1);
    }
    if (answer.status < 300) this.taken += 1;
    const fault = faultOf(answer);
    if (fault !== null)
      this.#findings.add(`${fault} from ${what}`, `${path} ${textOf(sent.body)} | ${answer.text}`);
    this.#look(what, [path, sent.body], answer.text);
  }

  #look(what: string, asked: unknown, said: string): void {
    for (const secret of this.#scene.secrets)
      if (said.includes(secret))
        this.#findings.add(`a secret of others from ${what}`, `${textOf(asked)} | ${said}`);
  }
}

function isAnswer(value: unknown): value is Answer {
  return typeof value === "object" && value !== null && "status" in value && "headers" in value;
}

function textOf(value: unknown): string {
  return JSON.stringify(value) ?? "";
}

type Callable = (input: unknown) => Promise<unknown>;

function procedureOf(caller: unknown, path: string): Callable {
  let found: unknown = caller;
  // tRPC makes callers of functions that answer to any name.
  for (const name of path.split(".")) found = isIndexed(found) ? found[name] : undefined;
  if (typeof found !== "function") throw new Error(`There is no procedure ${path}.`);
  const procedure = found;
  return async (input) => Reflect.apply(procedure, undefined, [input]) as unknown;
}

function isIndexed(value: unknown): value is Record<string, unknown> {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}

/** Reads the first of a stream, and leaves. */
async function firstOf(answer: unknown, stopped: AbortController): Promise<void> {
  if (typeof answer !== "object" || answer === null || !(Symbol.asyncIterator in answer)) return;
  const iterator = (answer as AsyncIterable<unknown>)[Symbol.asyncIterator]();
  await iterator.next();
  stopped.abort();
  await iterator.return?.();
}
