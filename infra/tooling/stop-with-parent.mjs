// Preloaded into a program that foreground.mjs runs: when the parent is killed outright, the pipe between them
// closes, and the program stops in order instead of keeping the port with nobody to stop it.
import { Socket } from "node:net";
import { parentPipeVariable } from "./foreground.mjs";

const fd = Number(process.env[parentPipeVariable] ?? -1);
delete process.env[parentPipeVariable];
if (fd > 2) {
  const pipe = new Socket({ fd, readable: true, writable: false });
  pipe.on("close", () => process.kill(process.pid, "SIGTERM"));
  pipe.on("error", () => undefined);
  pipe.resume();
  pipe.unref();
}
