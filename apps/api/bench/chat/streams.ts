// All the private streams, in a process of its own: plain sockets that note when which event came.
import { connect, type Socket } from "node:net";
import { z } from "zod";
import { serve, sharedNow } from "./child.ts";
import { streamRequest } from "./requests.ts";

const OPENED_AT_ONCE = 100;
const port = Number(process.argv[2]);
const sockets: Socket[] = [];
let received: { user: number; at: number; event: string }[] = [];
let counts: Record<string, number> = {};
let closed = 0;

/** Opened when the first event of the chat has come. */
function openOne(user: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(streamRequest(user)));
    sockets.push(socket);
    let isOpen = false;
    socket.setEncoding("latin1");
    socket.on("error", reject);
    socket.on("close", () => {
      closed += 1;
      reject(new Error(`The stream of user ${user} was closed.`));
    });
    socket.on("data", (part: string) => {
      const at = sharedNow();
      if (!isOpen && /^HTTP\/1\.1 [45]/.test(part))
        reject(new Error(`A stream was refused: ${part.slice(0, 40)}`));
      if (!isOpen && part.includes('"chatHead"')) {
        isOpen = true;
        resolve();
      }
      for (const event of ["chat", "chatSupport"])
        if (part.includes(`"type":"${event}"`)) {
          received.push({ user, at, event });
          counts[event] = (counts[event] ?? 0) + 1;
        }
    });
  });
}

async function open(input: unknown): Promise<{ ms: number }> {
  const users = z.int().parse(input);
  const since = sharedNow();
  for (let from = 1; from <= users; from += OPENED_AT_ONCE) {
    const some = Math.min(OPENED_AT_ONCE, users - from + 1);
    await Promise.all(Array.from({ length: some }, (_, i) => openOne(from + i)));
  }
  return { ms: sharedNow() - since };
}

serve({
  open,
  count: () => ({ counts, closed }),
  take: () => {
    const taken = { received, closed };
    received = [];
    counts = {};
    return taken;
  },
});
