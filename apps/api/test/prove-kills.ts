// npm run prove:kills: kills the server's process and PostgreSQL under load, and compares what clients were answered with
// what is there.
//   -- --rounds 1000   so many kills of each (10)
//   -- --unsafe        without synchronous commits: ends with 0 only if that is seen to lose something
import { parseArgs } from "node:util";
import { killRounds } from "./kill-rounds.ts";
import { count, secondsSince, wholeNumber } from "./shares.ts";

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "10" }, unsafe: { type: "boolean", default: false } },
});
const began = performance.now();
const report = await killRounds({
  rounds: wholeNumber("rounds", values.rounds),
  durability: values.unsafe ? "unsafe" : "safe",
  ...(values.unsafe ? { isEnough: ({ lost }) => lost.length > 0 } : {}),
});
const { killed, acknowledged, unacknowledged, lost, doubled, unproven, types } = report;
if (unproven !== null) console.log(unproven);
console.log([...types].map(([type, times]) => `${type} ${count(times)}`).join(", "));
console.log(
  `${count(killed.servers)} kills of the server, ${count(killed.databases)} of PostgreSQL: ${count(acknowledged)} ` +
    `acknowledged, ${lost.length} lost, ${doubled.length} doubled, ${unacknowledged} committed without an acknowledgement, ` +
    `in ${secondsSince(began)}`,
);
const isAsExpected = values.unsafe ? lost.length > 0 : lost.length === 0 && unproven === null;
process.exitCode = isAsExpected && doubled.length === 0 ? 0 : 1;
