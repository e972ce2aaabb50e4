// npm run prove:roles: the exchange's roles in processes of their own, of which each, the messages and the lines between them
// fail in turn under load; compares what clients were answered with what is there.
//   -- --rounds 200   so many faults (9, one of each)
import { parseArgs } from "node:util";
import { roleRounds } from "./role-rounds.ts";
import { count, secondsSince, wholeNumber } from "./shares.ts";

/** A long run says how far it is. */
const SAID_EVERY = 10;

const { values } = parseArgs({ options: { rounds: { type: "string", default: "9" } } });
const began = performance.now();
const rounds = wholeNumber("rounds", values.rounds);
const report = await roleRounds(rounds, (done) => {
  if (done % SAID_EVERY === 0) console.log(`${done} of ${rounds} faults, ${secondsSince(began)}`);
});
const { recoveries, acknowledged, unacknowledged, lost, doubled, unproven, cameBack, endedThen, repeated } =
  report;
if (unproven !== null) console.log(unproven);
for (const [fault, all] of recoveries) {
  const times = all.toSorted((one, other) => one - other).map((ms) => (ms / 1000).toFixed(2));
  const median = times[Math.floor(times.length / 2)] ?? "–";
  console.log(
    `${fault}: ${times.length} times, answered again after ${median} s, at most ${times.at(-1) ?? "–"} s`,
  );
}
console.log(
  `${count(acknowledged)} acknowledged, ${lost.length} lost, ${doubled.length} doubled, ${unacknowledged} committed without an ` +
    `acknowledgement; ${endedThen} of ${cameBack} that came back ended by themselves, ${count(repeated)} messages doubled, in ${secondsSince(began)}`,
);
const holds = lost.length === 0 && doubled.length === 0 && unproven === null && endedThen === cameBack;
process.exitCode = holds ? 0 : 1;
