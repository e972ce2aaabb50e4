// Hostile calls by the thousand: every procedure, as nobody, as a user and as an admin who may do little, with inputs made
// from its own schema and with such as nobody should send, by every way in. Not one may fail on our side, tell anybody what is
// another's, or move money that isn't the attacker's practice.
//
// HOSTILE_CALLS=1000000 npm test -- hostile     makes as many calls
// HOSTILE_SEED=1                                makes those of another seed; the seed is printed with the result
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hostileInputs } from "../src/testing/hostile-values.ts";
import { listProcedures, type KnownProcedure } from "../src/testing/procedure-table.ts";
import { schemaInputs } from "../src/testing/schema-inputs.ts";
import { openFixture, type HostileFixture } from "./hostile-fixture.ts";
import { Findings, HostileProcedures, type HostileCall, type Who } from "./hostile-procedures.ts";

const CALLS = Number(process.env["HOSTILE_CALLS"] ?? 100_000);
const SEED = Number(process.env["HOSTILE_SEED"] ?? 20_261_122);
const AT_ONCE = 8;
/** One in so many goes over HTTP, by one way after the other. */
const OVER_HTTP = 10;
const DRAWN_AT_ONCE = 40;

/** They end the session that the others need, or hash a password, which a few do as well as thousands. */
const endsSession = new Set(["auth.logout", "auth.refreshToken", "auth.adminLogout", "auth.revokeSession"]);
const slow =
  /^(auth\.(login|register|adminLogin|changePassword|resetPassword|finishRegistration|changeEmail)|team\.acceptInvite)$/;
const ONE_OF_SLOW = 50;

let scene: HostileFixture;
beforeAll(async () => {
  scene = await openFixture();
}, 120_000);
afterAll(() => scene.app.close());

/** Inputs without end, the same for the same seed: half as the schema wants them, half as it doesn't. */
function* inputsOf(procedure: KnownProcedure, seed: number): Generator<unknown> {
  const [schema] = procedure.schemas;
  const good = schema === undefined ? fc.constant(undefined) : schemaInputs(schema, scene.things);
  const either = fc.oneof(good, hostileInputs(procedure.input));
  for (let round = 0; ; round += 1) {
    yield* fc.sample(either, { seed: seed + round * 7_919, numRuns: DRAWN_AT_ONCE });
  }
}

function* hostileCalls(): Generator<HostileCall> {
  const procedures = listProcedures()
    .filter(({ path }) => !endsSession.has(path))
    .map((procedure, at) => ({ procedure, inputs: inputsOf(procedure, SEED + at * 104_729) }));
  for (let round = 0; ; round += 1) {
    for (const { procedure, inputs } of procedures) {
      if (slow.test(procedure.path) && round % ONE_OF_SLOW > 0) continue;
      const who: Who = (["user", "guest", procedure.as, "admin"] as const)[round % 4] ?? "guest";
      yield { procedure, input: inputs.next().value, who };
    }
  }
}

test(
  `${CALLS.toLocaleString("en-US")} hostile calls: nothing fails, nothing leaks, no money moves`,
  { timeout: 0 },
  async () => {
    const before = await scene.money();
    const findings = new Findings();
    const ways = new HostileProcedures(scene, findings);
    const calls = hostileCalls();
    const next = (): HostileCall => calls.next().value as HostileCall;
    const began = performance.now();
    const cpu = process.cpuUsage();
    const made = { calls: 0, overHttp: 0 };
    const byHttp = [
      (call: HostileCall) => ways.http(call),
      (call: HostileCall) => ways.batch([call, next(), next(), next(), next(), next()]),
      (call: HostileCall) => ways.rest(call, made.calls),
      (call: HostileCall) => ways.upload(call, made.calls),
      (call: HostileCall) => ways.rest(call, made.calls + 7),
      (call: HostileCall) => ways.http(call),
      (call: HostileCall) => ways.stream(call, made.calls),
    ];
    let turn = 0;
    const attacker = async (): Promise<void> => {
      while (made.calls < CALLS) {
        turn += 1;
        const way = turn % OVER_HTTP === 0 ? byHttp[(turn / OVER_HTTP) % byHttp.length] : undefined;
        if (way === undefined) {
          made.calls += 1;
          await ways.call(next());
        } else {
          const count = await way(next());
          made.calls += count;
          made.overHttp += count;
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, attacker));
    ways.close();
    const seconds = (performance.now() - began) / 1_000;
    const used = process.cpuUsage(cpu);
    console.log(
      `${made.calls} hostile calls, ${made.overHttp} of them over HTTP, seed ${SEED}, ${seconds.toFixed(0)} s, ` +
        `${Math.round(made.calls / seconds)} a second, ${((used.user + used.system) / 1e6).toFixed(0)} s of a processor, ` +
        `${ways.again} made again, ${findings.counts.size} kinds of findings`,
    );
    expect(findings.lines()).toEqual([]);
    expect(ways.taken).toBeGreaterThan(CALLS / 20);
    expect(await scene.money()).toBe(before);
    await scene.expectBalanced();
  },
);
