// Runs a program as if it were this process: same output, its exit code handed back, a stop signal passed on.
import { spawn } from "node:child_process";
import { constants } from "node:os";

const repeatAfterMs = 2_000;

/**
 * Resolves to the exit code, which for a program ended by a signal is 128 and the signal's number.
 *
 * The program gets a process group of its own. A terminal sends Ctrl-C to the whole foreground group and npm
 * passes it on again, so that this process may hear it twice; the program hears it once. A second signal that
 * comes later is somebody losing patience, and is passed on too.
 */
export function runForeground(command, args, options = {}) {
  const child = spawn(command, args, {
    ...options,
    detached: true,
    // The fourth is a pipe that closes when this process dies without a chance to pass anything on: see
    // stop-with-parent.mjs.
    stdio: ["ignore", "inherit", "inherit", "pipe"],
  });
  let lastSignalAt = 0;
  const passOn = (signal) => {
    if (Date.now() - lastSignalAt < repeatAfterMs) return;
    lastSignalAt = Date.now();
    child.kill(signal === "SIGHUP" ? "SIGTERM" : signal);
  };
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  for (const signal of signals) process.on(signal, passOn);
  return new Promise((resolve) => {
    const finish = (code) => {
      for (const signal of signals) process.off(signal, passOn);
      resolve(code);
    };
    child.once("error", (error) => {
      console.error(`${command} can't be run: ${error.message}`);
      finish(127);
    });
    child.once("exit", (code, signal) => finish(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}
