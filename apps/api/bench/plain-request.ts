import { connect, type Socket } from "node:net";

/** What a browser or a bot sends to open a stream of events, or a WebSocket. */
export const openingHeaders = {
  events: "accept: text/event-stream\r\n",
  socket:
    "upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n",
};

/** A GET over a plain socket, so that thousands who only listen cost little. `headers` are whole lines. */
export function plainRequest(port: number, path: string, headers: string): Socket {
  const socket = connect(port, "127.0.0.1");
  socket.write(`GET ${path} HTTP/1.1\r\nhost: bench\r\n${headers}\r\n`);
  return socket;
}
