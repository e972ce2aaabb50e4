// npm run prove:failovers: kills PostgreSQL's primary under load, promotes its synchronous replica, and compares what clients
// were answered with what is there.
//   -- --rounds 200      so many of them (3)
//   -- --asynchronous    with an asynchronous replica: ends with 0 only if that is seen to lose something
import { parseArgs } from "node:util";
import { failoverRounds } from "./failover-rounds.ts";
import { count, secondsSince, wholeNumber } from "./shares.ts";

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "3" }, asynchronous: { type: "boolean", default: false } },
});
const began = performance.now();
const isSynchronous = !values.asynchronous;
const report = await failoverRounds({ rounds: wholeNumber("rounds", values.rounds), isSynchronous });
const { recoveries, stopped, acknowledged, unacknowledged, lost, doubled, unproven } = report;
if (unproven !== null) console.log(unproven);
const times = recoveries.toSorted((one, other) => one - other).map((ms) => (ms / 1000).toFixed(2));
console.log(
  `${times.length} times the same process went on, median ${times[Math.floor(times.length / 2)] ?? "–"} s, longest ` +
    `${times.at(-1) ?? "–"} s; ${stopped.length} times it stopped for good`,
);
console.log(
  `${count(acknowledged)} acknowledged, ${lost.length} lost, ${doubled.length} doubled, ${unacknowledged} committed without an ` +
    `acknowledgement, in ${secondsSince(began)}`,
);
const isAsExpected = isSynchronous
  ? lost.length === 0 && stopped.length === 0 && unproven === null
  : lost.length > 0;
process.exitCode = isAsExpected && doubled.length === 0 ? 0 : 1;
