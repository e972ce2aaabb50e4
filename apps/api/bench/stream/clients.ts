// All the clients of a round, over plain sockets so that they cost little: they count what they were sent.
import { openingHeaders, plainRequest } from "../plain-request.ts";
import type { FromClients, ToClients } from "./messages.ts";

const MESSAGE = Buffer.from("print-");
let messages = 0;
const lastSeen: number[] = [];

function open(port: number, path: string, clients: number): Promise<void> {
  const opened = Array.from({ length: clients }, (_, i) => {
    lastSeen[i] = 0;
    return new Promise<void>((resolve, reject) => {
      const socket = plainRequest(port, path, openingHeaders.events);
      socket.on("error", reject);
      socket.on("data", (part) => {
        resolve();
        for (let at = part.indexOf(MESSAGE); at >= 0; at = part.indexOf(MESSAGE, at + 1)) {
          messages += 1;
          lastSeen[i] = (lastSeen[i] ?? 0) + 1;
        }
      });
    });
  });
  return Promise.all(opened).then(() => undefined);
}

function send(message: FromClients): void {
  process.send?.(message);
}

function isCommand(message: unknown): message is ToClients {
  return typeof message === "object" && message !== null && "type" in message;
}

process.on("message", (message) => {
  if (!isCommand(message)) return;
  if (message.type === "open") {
    void open(message.port, message.path, message.clients).then(() => send({ type: "open" }));
  } else {
    const most = Math.max(...lastSeen);
    send({ type: "count", messages, complete: lastSeen.filter((seen) => seen === most).length });
  }
});
process.on("disconnect", () => process.exit(0));
