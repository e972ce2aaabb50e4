import type { DepositView } from "@fillmark/contracts/deposits";
import type { TestAgent, TestApp } from "../src/testing/test-app.ts";
import type { Withdrawer } from "../src/testing/withdrawers.ts";
import type { Place } from "./stop-points.ts";

/** Who takes part. */
export interface FlowFixture {
  readonly app: TestApp;
  readonly finance: TestAgent;
  readonly owner: TestAgent;
}

/** What a client that got no answer sends again. */
export interface Retry {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** One deposit or withdrawal of a user of its own. */
export interface Subject {
  readonly user: Withdrawer;
  readonly id: string;
  readonly retry: Retry | null;
  readonly deposit?: DepositView;
}

/** One step of money's way in or out, at which the process ends. */
export interface Flow {
  /** Unique. */
  readonly name: string;
  readonly of: "withdrawal" | "deposit";
  readonly stop: Place;
  readonly prepare: (fixture: FlowFixture) => Promise<Subject>;
  readonly act: (fixture: FlowFixture, subject: Subject) => Promise<unknown>;
  /** What is stored when it has ended there, as the test reads it. */
  readonly dead: string;
  /** Where it has to come to in the end, with people doing what is theirs. */
  readonly end: string;
}

/** Those that can stand still beside each other: of several that keep everybody's decisions waiting each stands alone. */
export function besideEachOther(flows: readonly Flow[]): readonly (readonly Flow[])[] {
  const keepsOthers = ({ name }: Flow): boolean => name.endsWith(": approval not yet written");
  return [flows.filter((flow) => !keepsOthers(flow)), ...flows.filter(keepsOthers).map((flow) => [flow])];
}

export const before = { when: "before" } as const;
export const after = { when: "after" } as const;
