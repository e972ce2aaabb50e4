import { execFileSync } from "node:child_process";
import { codeOfError } from "../runtime/start-error.ts";

/** The postmaster and its children, all at once: nothing gets to write what it still had in memory. */
export function killCluster(postmaster: number): void {
  const children = execFileSync("ps", ["-o", "pid=", "--ppid", String(postmaster)], { encoding: "utf8" });
  for (const pid of [postmaster, ...children.split("\n").map(Number)]) {
    if (pid > 0) killIfThere(pid);
  }
}

/** A child may have ended by itself in between. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if (codeOfError(error) !== "ESRCH") throw error;
  }
}
