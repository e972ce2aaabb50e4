import pg from "pg";

let statements = 0;

/** From here on each statement that this process sends by pg is counted; how often it has been asked is `count()`. */
export function countStatements(): () => number {
  const original = pg.Client.prototype.query;
  Object.defineProperty(pg.Client.prototype, "query", {
    value(this: pg.Client, ...args: unknown[]): unknown {
      statements += 1;
      return Reflect.apply(original, this, args);
    },
  });
  return () => statements;
}
