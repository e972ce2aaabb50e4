// Runs a program as if it were this process: same output, its exit code handed back, a stop signal passed on.
import { spawn } from "node:child_process";
import { constants } from "node:os";

/** Names to the program which file descriptor is the pipe; stop-with-parent.mjs takes it out again. */
export const parentPipeVariable = "FILLMARK_PARENT_PIPE";

const repeatAfterMs = 2_000;
const killAfterMs = 15_000;

/**
 * Resolves to the exit code, which for a program ended by a signal is 128 and the signal's number.
 *
 * The program gets a process group of its own. A terminal sends Ctrl-C to the whole foreground group and npm
 * passes it on again, so that this process may hear it twice; the program hears it once. A second signal that
 * comes later is someone losing patience, and is passed on too.
 *
 * With `timeoutMs`, a program that takes longer is stopped with all it started, and 124 is its code. With `output`, an
 * open file, what it writes goes there.
 */
export function runForeground(command, args, { timeoutMs, output = "inherit", ...options } = {}) {
  const child = spawn(command, args, {
    ...options,
    env: { ...(options.env ?? process.env), [parentPipeVariable]: "3" },
    detached: true,
    // The fourth is a pipe that closes when this process dies without a chance to pass anything on: see
    // stop-with-parent.mjs.
    stdio: ["ignore", output, output, "pipe"],
  });
  let lastSignalAt = 0;
  const passOn = (signal) => {
    if (Date.now() - lastSignalAt < repeatAfterMs) return;
    lastSignalAt = Date.now();
    child.kill(signal === "SIGHUP" ? "SIGTERM" : signal);
  };
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  const orphanTimer = process.env.npm_lifecycle_event ? stopWhenOrphaned(passOn) : undefined;
  for (const signal of signals) process.on(signal, passOn);
  let timedOut = false;
  const timers = timeoutMs
    ? [
        setTimeout(() => {
          timedOut = true;
          killGroup(child.pid, "SIGTERM");
        }, timeoutMs),
        setTimeout(() => killGroup(child.pid, "SIGKILL"), timeoutMs + killAfterMs),
      ]
    : [];
  return new Promise((resolve) => {
    const finish = (code) => {
      clearInterval(orphanTimer);
      for (const timer of timers) clearTimeout(timer);
      for (const signal of signals) process.off(signal, passOn);
      resolve(code);
    };
    child.once("error", (error) => {
      console.error(`${command} can't be run: ${error.message}`);
      finish(127);
    });
    child.once("exit", (code, signal) =>
      finish(timedOut ? 124 : (code ?? 128 + (constants.signals[signal] ?? 0))),
    );
  });
}

/** An npm that is killed outright notifies nobody; the user who killed it wanted this gone as well. */
function stopWhenOrphaned(stop) {
  const npm = process.ppid;
  return setInterval(() => {
    if (process.ppid !== npm) stop("SIGTERM");
  }, 500);
}

function killGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // It ended by itself just now.
  }
}
