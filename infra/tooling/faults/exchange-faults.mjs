// Faults around the core: in what makes commands durable, answers them and finds them again.
const exchange = (file) => `apps/api/src/exchange/${file}`;
const simulator = { tests: ["apps/api/test/simulator/simulator.test.ts"], only: "seeds: loses nothing" };

const standby = (only) => ({ tests: [exchange("standby.integration.test.ts")], only });

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
    name: "a standby takes over without what was committed last",
    file: exchange("follower.ts"),
    find: "chunk < MOST_CHUNKS && !isDone; chunk++) isDone = await this.follow();",
    replace: "chunk < MOST_CHUNKS && !isDone; chunk++) isDone = true;",
    ...standby("goes on with the state that the tables hold"),
  },
  {
    name: "a standby follows a chain that is broken",
    file: exchange("journal-link.ts"),
    find: 'if (hash !== Buffer.from(row.hash).toString("hex"))',
    replace: 'if (hash === "")',
    ...standby("a history that was changed ends the standby"),
  },
  {
    name: "a session without the writer's lock writes",
    file: exchange("writer-lock.ts"),
    find: "select 1 / pg_try_advisory_xact_lock(${writerLock})::int",
    replace: "select 1",
    ...standby("a session without the lock writes nothing"),
  },
  {
    name: "a writer that shows no life keeps its session",
    file: exchange("held-writer.ts"),
    find: "if (holder === null || holder.silentMs <= this.#settings.silenceMs) return;",
    replace: "if (holder === null || holder.pid > 0) return;",
    ...standby("a writer that shows no life loses its session"),
  },
  {
    name: "a writer with nothing to do looks dead",
    file: exchange("writer-lock.ts"),
    find: 'await own.query("select 1");',
    replace: "",
    ...standby("a writer with nothing to do keeps its session"),
  },
  {
    name: "a timeline tells of refills that a prevented match has made doubtful",
    file: "apps/api/src/features/trading/iceberg-refills.ts",
    find: "if (now.quantity !== order.quantity || now.shown !== (order.shown ?? now.shown)) return new Map();",
    replace: "",
    tests: ["apps/api/src/features/trading/iceberg-refills.test.ts"],
  },
];
