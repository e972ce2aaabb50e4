// Sends many requests, several at once, and says what is wrong with which answer: what holds for every answer, and
// what the sender expects of this one.
import { Agent } from "node:http";
import { codeOf, faultOf } from "./expect-refusal.ts";
import { send, type Answer, type Sent } from "./http-client.ts";

/** What is wrong with an answer; null when nothing is. */
export type Check = (answer: Answer) => string | null;

export interface Attack extends Sent {
  readonly path: string;
  readonly expects?: readonly Check[];
}

export interface Assault {
  readonly sent: number;
  /** The first few. */
  readonly faults: readonly string[];
}

const AT_ONCE = 16;
const MAX_FAULTS = 6;

export async function attack(url: string, attacks: readonly Attack[]): Promise<Assault> {
  const faults: string[] = [];
  const queue = [...attacks];
  const agent = new Agent({ keepAlive: true });
  const worker = async (): Promise<void> => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const { path, expects = [], ...request } = next;
      const answer = await send(`${url}${path}`, { agent, ...request }).catch((error: unknown) =>
        String(error),
      );
      const fault = typeof answer === "string" ? answer : firstFault(answer, [faultOf, ...expects]);
      if (fault === null) continue;
      const said = typeof answer === "string" ? "" : answer.text.slice(0, 200);
      const what = [
        request.method ?? "",
        request.target ?? path,
        request.body,
        JSON.stringify(request.headers),
      ];
      faults.push(`${fault} | ${what.map((part) => String(part).slice(0, 200)).join(" | ")} | ${said}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  agent.destroy();
  return { sent: attacks.length, faults: faults.slice(0, MAX_FAULTS) };
}

function firstFault(answer: Answer, checks: readonly Check[]): string | null {
  for (const check of checks) {
    const fault = check(answer);
    if (fault !== null) return fault;
  }
  return null;
}

export const isRefused: Check = ({ status }) => (status < 400 ? `taken with ${status}` : null);

export const isSignedIn: Check = ({ status }) => (status === 401 ? "signed out" : null);

export function isRefusedAs(...codes: string[]): Check {
  return ({ text }) => (codes.includes(String(codeOf(text))) ? null : `not ${codes.join(" or ")}`);
}

export function hasStatus(...statuses: number[]): Check {
  return ({ status }) => (statuses.includes(status) ? null : `status ${status}`);
}

/** A call the way tRPC's own client makes it; none when the input is more than the head of a request holds. */
export function trpcCalls(type: string, path: string, input: unknown): Attack[] {
  if (type === "mutation") {
    const body = input === undefined ? "" : JSON.stringify(input);
    return [{ method: "POST", headers: { "content-type": "application/json" }, path: `/trpc/${path}`, body }];
  }
  const query = input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  return query.length > 14_000 ? [] : [{ path: `/trpc/${path}${query}` }];
}

export function withHeaders(call: Attack, headers: Readonly<Record<string, string>>): Attack {
  return { ...call, headers: { ...call.headers, ...headers } };
}
