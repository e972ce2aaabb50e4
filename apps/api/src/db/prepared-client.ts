// Statements that every request or every message needs are parsed and planned once a connection: PostgreSQL takes
// longer to plan the larger of them than to run them. Kysely can't name a statement, so the client below it does.
import { Client, type ClientConfig } from "pg";

const names = new Map<string, string>();

/** From now on this text is sent as a prepared statement. `name` is for people and logs; different texts may share one. */
export function nameStatement(text: string, name: string): void {
  if (!names.has(text)) names.set(text, `${name} ${names.size}`);
}

/** What `query` takes is passed on as it comes, so it needs none of the driver's overloads. */
const PlainClient: new (
  config?: string | ClientConfig,
) => Omit<Client, "query"> & { query(...args: unknown[]): unknown } = Client;

export class PreparedClient extends PlainClient {
  override query(...args: unknown[]): unknown {
    const [text, values, ...rest] = args;
    const name = typeof text === "string" && Array.isArray(values) ? names.get(text) : undefined;
    return name === undefined ? super.query(...args) : super.query({ name, text, values }, ...rest);
  }
}
