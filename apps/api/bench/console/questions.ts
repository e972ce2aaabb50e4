// What the console's pages ask for as they open, are searched, narrowed and read on, as the people who work there do.
import type { TestAgent } from "../../src/testing/test-app.ts";

type Call = TestAgent["call"];

export interface Question {
  readonly page: string;
  readonly what: string;
  /** At most so many milliseconds, for 95 of 100. */
  readonly wanted: number;
  /** Whether the answer has to hold something. */
  readonly finds: boolean;
  /** Answers how much was found. `turn` counts the calls, so that none asks for the same as the one before. */
  ask(turn: number): Promise<number>;
}

const LIST_MS = 200;
const INBOX_MS = 300;
const SEARCH_MS = 150;
const limit = 50;

interface Page {
  readonly items: readonly unknown[];
  readonly nextCursor: string | null;
}

type Ask = (cursor: string | undefined, turn: number) => Promise<Page>;

/** A list's first page, then with each call the next one: a cursor has to cost the same wherever it stands. */
function read(page: string, what: string, ask: Ask): Question {
  let cursor: string | undefined;
  return {
    page,
    what,
    wanted: LIST_MS,
    finds: true,
    async ask(turn) {
      const { items, nextCursor } = await ask(cursor, turn);
      cursor = nextCursor ?? undefined;
      return items.length;
    },
  };
}

const from = (cursor: string | undefined) => (cursor === undefined ? { limit } : { limit, cursor });
const padded = (number: number): string => String(number).padStart(12, "0");
const userIdOf = (number: number): string => `00000000-0000-7000-8000-${padded(number)}`;

/** As `seed.ts` made them: `rows` of each. */
export function questionsOf(call: Call, rows: number): Question[] {
  /** Of another person with each call, spread over all. */
  const someone = (turn: number): number => 1 + ((turn * 7919) % rows);
  const mailOf = async (turn: number): Promise<string> =>
    (await call.users.search({ text: userIdOf(someone(turn)), limit: 1 })).items[0]?.email ?? "";
  return [
    ...people(call, { someone, mailOf }),
    ...money(call, { someone, mailOf }),
    ...support(call),
    ...log(call, someone),
  ];
}

interface Some {
  readonly someone: (turn: number) => number;
  readonly mailOf: (turn: number) => Promise<string>;
}

function people({ users, verification }: Call, { mailOf, someone }: Some): Question[] {
  const search = (what: string, asked: Parameters<typeof users.search>[0]): Question =>
    read("users", what, (cursor) => users.search({ ...asked, ...from(cursor) }));
  const lastMonth = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);
  return [
    search("everybody", {}),
    search("frozen, 1 of 5,000", { state: "frozen" }),
    search("tagged, 1 of 1,000", { tag: "vip" }),
    search("level 2, 1 of 500", { level: 2 }),
    search("level 0, 9 of 10", { level: 0 }),
    search("registered in the last month", { registeredFrom: lastMonth }),
    search("a word that all have", { text: "person" }),
    { ...read("users", "an e-mail", async (_, turn) => users.search({ text: await mailOf(turn), limit })) },
    read("users", "three letters", (_, turn) => users.search({ text: hexOf(someone(turn)), limit })),
    read("verification", "decided, newest first", (cursor) =>
      verification.list({ list: "approved", ...from(cursor) }),
    ),
  ];
}

/** Letters as they stand in e-mails and names here. */
const hexOf = (number: number): string => (0xabc + (number % 0x500)).toString(16);

function money({ deposits, withdrawals, ledger }: Call, { someone, mailOf }: Some): Question[] {
  return [
    read("deposits", "to do, 1 of 20,000", (cursor) =>
      deposits.listQueue({ queue: "to_do", ...from(cursor) }),
    ),
    read("deposits", "all", (cursor) => deposits.listQueue({ queue: "all", ...from(cursor) })),
    read("withdrawals", "to do, 1 of 20,000", (cursor) =>
      withdrawals.queue({ queue: "to_do", ...from(cursor) }),
    ),
    read("withdrawals", "all", (cursor) => withdrawals.queue({ queue: "all", ...from(cursor) })),
    read("withdrawals", "of an e-mail", async (_, turn) =>
      withdrawals.queue({ queue: "all", text: await mailOf(turn), limit }),
    ),
    read("ledger", "accounts", (cursor) => ledger.listAccounts(from(cursor))),
    read("ledger", "accounts of a user", (_, turn) =>
      ledger.listAccounts({ owner: userIdOf(someone(turn)), limit }),
    ),
    read("ledger", "an account with 1 of 100 postings", (cursor) =>
      ledger.listPostings({ accountId: "1000001", ...from(cursor) }),
    ),
  ];
}

function support({ inbox, search }: Call): Question[] {
  const rare = (turn: number): string =>
    `withdrawal ${(turn * 977 + 1).toString(16).padStart(3, "a").slice(0, 3)}`;
  return [
    {
      ...read("inbox", "open", (cursor) => inbox.list({ status: "open", ...from(cursor) })),
      wanted: INBOX_MS,
    },
    {
      ...read("inbox", "words that all say", () =>
        inbox.search({ text: "where is my withdrawal", limit: 20 }),
      ),
      wanted: SEARCH_MS,
    },
    {
      ...read("inbox", "a word that few say", (_, turn) => inbox.search({ text: rare(turn), limit: 20 })),
      wanted: SEARCH_MS,
      finds: false,
    },
    {
      ...read("header", "a name", async (_, turn) => ({
        items: (await search.console({ text: `Person ${hexOf(turn)}` })).hits,
        nextCursor: null,
      })),
      wanted: SEARCH_MS,
      finds: false,
    },
  ];
}

function log({ admin, users, overview }: Call, someone: Some["someone"]): Question[] {
  return [
    read("audit", "everything", (cursor) => admin.listAudit(from(cursor))),
    read("audit", "an area", (cursor) => admin.listAudit({ area: "support", ...from(cursor) })),
    {
      ...read("audit", "of a user", (_, turn) =>
        admin.listAudit({ subject: { kind: "user", id: userIdOf(someone(turn)) }, limit }),
      ),
      finds: false,
    },
    {
      ...read("user", "what admins did", (_, turn) =>
        users.listAudit({ userId: userIdOf(someone(turn)), limit }),
      ),
      finds: false,
    },
    {
      page: "overview",
      what: "queues with their ages",
      wanted: LIST_MS,
      finds: false,
      ask: async () => (await overview.queues()).queues.length,
    },
  ];
}
