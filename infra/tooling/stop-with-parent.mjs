// Preloaded into a program that foreground.mjs runs: when the parent is killed outright, the pipe between them
// closes, and the program stops in order instead of keeping the port with nobody to stop it.
import { fstatSync } from "node:fs";
import { Socket } from "node:net";

if (isPipe(3)) {
  const pipe = new Socket({ fd: 3, readable: true, writable: false });
  pipe.on("close", () => process.kill(process.pid, "SIGTERM"));
  pipe.on("error", () => undefined);
  pipe.resume();
  pipe.unref();
}

function isPipe(fd) {
  try {
    const found = fstatSync(fd);
    return found.isFIFO() || found.isSocket();
  } catch {
    return false;
  }
}
