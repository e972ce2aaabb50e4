// Faults around the core: in what makes commands durable, answers them and finds them again.
const exchange = (file) => `apps/api/src/exchange/${file}`;
const simulator = { tests: ["apps/api/test/simulator/simulator.test.ts"], only: "seeds: loses nothing" };

export const exchangeFaults = [
  {
    name: "an order is answered before it is durable",
    file: exchange("sequencer.ts"),
    find: "    this.#options.journal.write({ statement",
    replace: "    this.#answer(batch);\n    this.#options.journal.write({ statement",
    ...simulator,
  },
  {
    name: "who waits too long for a commit is told that nothing was done",
    file: exchange("sequencer.ts"),
    find: "if (waiting.since <= overdue) settle(waiting, outcomeUnknown(waiting.command));",
    replace: "if (waiting.since <= overdue) settle(waiting, databaseAway());",
    ...simulator,
  },
  {
    name: "a repeated order that isn't durable yet is answered at once",
    file: exchange("sequencer.ts"),
    find: "return earlier.isPending\n",
    replace: "return committed.at < 0\n",
    ...simulator,
  },
  {
    name: "a batch whose answer was lost counts as written",
    file: exchange("journal.ts"),
    find: "if (found.seq === batch.last.seq) break;",
    replace: "if (found.seq <= batch.last.seq) break;",
    ...simulator,
  },
  {
    name: "what has ended is let go of before the tables know",
    file: exchange("past-window.ts"),
    find: "if (!this.#pending.has(text)) letGo",
    replace: "letGo",
    ...simulator,
  },
  {
    name: "an order is found under its name neither in memory nor in the tables",
    file: exchange("client-order-ids.ts"),
    find: "durable.set(key, { ...earlier, isPending: false });",
    replace: "",
    ...simulator,
  },
  {
    name: "a repeated order gets the hash of its amendment",
    file: exchange("client-order-ids.ts"),
    find: 'command.type === "place" && order !== null',
    replace: "order !== null",
    tests: [exchange("client-order-ids.test.ts")],
  },
  {
    name: "recovery begins with a client order id that is free again",
    file: exchange("client-order-ids.ts"),
    find: "if (wanted.length > 0) return lookUp(pool, wanted, durable);",
    replace: "if (wanted.length > 1_000) return lookUp(pool, wanted, durable);",
    ...simulator,
  },
  {
    name: "a timeline tells of refills that a prevented match has made doubtful",
    file: "apps/api/src/features/trading/iceberg-refills.ts",
    find: "if (now.quantity !== order.quantity || now.shown !== (order.shown ?? now.shown)) return new Map();",
    replace: "",
    tests: ["apps/api/src/features/trading/iceberg-refills.test.ts"],
  },
];
