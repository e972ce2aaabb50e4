// All the clients of a round, over plain connections so that they cost little: they count what they were sent.
import { openingHeaders, plainRequest } from "../plain-request.ts";
import type { FromClients, ToClients } from "../stream/messages.ts";

const EVENT = Buffer.from('{"u":');
let messages = 0;
const seen: number[] = [];
/** From the beginning of each one's newest event on. */
const newest: Buffer[] = [];

function open(port: number, path: string, clients: number): Promise<void> {
  const opened = Array.from({ length: clients }, (_, index) => {
    seen[index] = 0;
    return new Promise<void>((resolve, reject) => {
      const opening = path.startsWith("/binance") ? openingHeaders.socket : openingHeaders.events;
      const socket = plainRequest(port, path, opening);
      socket.on("error", reject);
      socket.on("data", (part) => {
        for (let at = part.indexOf(EVENT); at >= 0; at = part.indexOf(EVENT, at + 1)) {
          messages += 1;
          seen[index] = (seen[index] ?? 0) + 1;
          newest[index] = part.subarray(at);
          resolve();
        }
      });
    });
  });
  return Promise.all(opened).then(() => undefined);
}

/** What all were sent at last; empty where they differ. */
function lastEvent(): string {
  const [last = "", ...others] = new Set(
    newest.map((part) => part.toString("utf8", 0, part.indexOf("}") + 1)),
  );
  return others.length === 0 ? last : "";
}

const send = (message: FromClients): void => void process.send?.(message);
process.on("message", (message: ToClients) => {
  if (message.type === "open") {
    // What says how it stands now came to everybody, and isn't counted.
    void open(message.port, message.path, message.clients).then(() => {
      messages = 0;
      seen.fill(0);
      send({ type: "open" });
    });
    return;
  }
  const most = Math.max(...seen);
  const complete = seen.filter((one) => one === most).length;
  send({ type: "count", messages, complete, last: lastEvent() });
});
process.on("disconnect", () => process.exit(0));
