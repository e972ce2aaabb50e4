// The hostile guests of `npm run bench:guests`, in a process of their own until standard input ends: attackers.ts URL GUESTS
import { spawnSync } from "node:child_process";
import { setPriority } from "node:os";
import { besiege } from "../../src/testing/hostile-guests.ts";

// Guests have machines of their own: they must not take from the server what they could not take from elsewhere.
setPriority(19);
// Where the system can: they get only what nobody else wants.
spawnSync("chrt", ["--all-tasks", "--idle", "--pid", "0", String(process.pid)], { stdio: "ignore" });

const [url = "", guests = ""] = process.argv.slice(2);
const siege = besiege(url, Number(guests));
process.stdin.resume().on("end", () => {
  void siege.lift().then((statuses) => process.stdout.write(`${JSON.stringify(statuses)}\n`));
});
