// Procedures called over the wire, with inputs that no typed client could send.
import { expect } from "vitest";
import { bearer } from "./chat-people.ts";
import { codeOf, faultOf } from "./expect-refusal.ts";
import { send, type Answer } from "./http-client.ts";
import type { TestApp } from "./test-app.ts";

type Call = (procedure: string, input: unknown, token: string) => Promise<Answer>;

export function callsOf(app: TestApp): { mutate: Call; query: Call } {
  return {
    mutate: (procedure, body, token) =>
      send(`${app.url}/trpc/${procedure}`, { headers: { ...bearer(token), "x-fillmark": "1" }, body }),
    query(procedure, input, token) {
      const text = encodeURIComponent(JSON.stringify(input));
      return send(`${app.url}/trpc/${procedure}?input=${text}`, { headers: bearer(token) });
    },
  };
}

/** "ok" or the code of the refusal, of an answer that is as each has to be. */
export function outcomeOf(answer: Answer): string {
  expect(faultOf(answer), answer.text).toBeNull();
  return answer.status === 200 ? "ok" : String(codeOf(answer.text));
}
