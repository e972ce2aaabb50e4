// npm run prove:takeovers: kills, stops and cuts off the exchange that writes, under load, while a standby follows it; and
// compares what clients were answered with what is there.
//   -- --rounds 200   so many of them (9)
import { parseArgs } from "node:util";
import { count, secondsSince, wholeNumber } from "./shares.ts";
import { faults, takeoverRounds } from "./takeover-rounds.ts";

const { values } = parseArgs({ options: { rounds: { type: "string", default: "9" } } });
const began = performance.now();
const report = await takeoverRounds(wholeNumber("rounds", values.rounds));
const { takeovers, acknowledged, unacknowledged, lost, doubled, unproven, cameBack, endedThen } = report;
if (unproven !== null) console.log(unproven);
for (const fault of faults) {
  const times = takeovers[fault].toSorted((one, other) => one - other).map((ms) => (ms / 1000).toFixed(2));
  const median = times[Math.floor(times.length / 2)] ?? "–";
  console.log(`${fault}: ${times.length} takeovers, median ${median} s, longest ${times.at(-1) ?? "–"} s`);
}
console.log(
  `${count(acknowledged)} acknowledged, ${lost.length} lost, ${doubled.length} doubled, ${unacknowledged} committed without an ` +
    `acknowledgement; ${endedThen} of ${cameBack} that came back ended by themselves, in ${secondsSince(began)}`,
);
const holds = lost.length === 0 && doubled.length === 0 && unproven === null && endedThen === cameBack;
process.exitCode = holds ? 0 : 1;
