// Mails that no person waits for at a screen: each in the language of the account it goes to.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LANGUAGES, type Language } from "@fillmark/contracts/languages";
import { inTransaction } from "../db/in-transaction.ts";
import { mailCorrection } from "../features/adjustments/adjustment-mails.ts";
import { queueGoodbye, queueReminder, queueStays } from "../features/privacy/deletion/deletion-mails.ts";
import { queueCopyIsReady } from "../features/privacy/export/export-mails.ts";
import { mailDecision, mailExpiry, mailOverride } from "../features/verification/verification-mails.ts";
import { startTestApp, type TestApp, type TestUser } from "../testing/test-app.ts";

interface Mail {
  readonly subject: string;
  readonly body: string;
}

const DAY_MS = 86_400_000;
/** What is called the same everywhere. */
const NAMES = /\b(?:Fillmark|KYC|USD|UTC)\b/g;
let app: TestApp;
let user: TestUser;
const mails = new Map<Language, Mail[]>();

beforeAll(async () => {
  app = await startTestApp();
  user = await app.registerUser();
  for (const language of LANGUAGES) mails.set(language, await mailsIn(language));
});
afterAll(() => app.close());

/** One of every kind, in the order in which they are written here. */
async function mailsIn(language: Language): Promise<Mail[]> {
  const { id: userId, email } = user;
  const once = randomUUID();
  const before = await countMails();
  await app.em.execute(`update users set language = ? where id = ?`, [language, userId]);
  await inTransaction(app.em.fork(), async (em) => {
    const { clock } = app.parts;
    const of = { id: once, userId, email, language };
    const items = [{ item: "identity_back", reason: "unreadable", comment: "" }] as const;
    for (const kind of ["approved", "asked_again", "rejected", "renewal_asked", "expired"] as const) {
      const asked = kind === "asked_again" ? { items } : {};
      await mailDecision(em, app.parts, { eventId: `${once}:${kind}`, kind, userId, level: 2, ...asked });
    }
    const endMs = clock.now() + DAY_MS;
    await mailExpiry(em, app.parts, { caseId: once, userId, level: 2, endMs });
    const until = new Date(endMs).toISOString();
    await mailOverride(em, app.parts, { requestId: once, userId, level: 3, until });
    await queueReminder(em, clock, { ...of, dueAt: new Date(endMs) });
    await queueStays(em, clock, of);
    await queueGoodbye(em, clock, of);
    await queueCopyIsReady(em, clock, of);
    const corrected = { userId, email, asset: "USD" } as const;
    for (const category of ["correction", "goodwill", "fee_refund", "chargeback"] as const)
      await mailCorrection(em, app.parts, { ...corrected, id: randomUUID(), amount: "1250000000", category });
    for (const category of ["rail_difference", "other"] as const)
      await mailCorrection(em, app.parts, { ...corrected, id: randomUUID(), amount: "-1", category });
  });
  return app.em.execute<Mail[]>(`select subject, body from mails where recipient = ? order by id offset ?`, [
    email,
    before,
  ]);
}

async function countMails(): Promise<number> {
  const [row] = await app.em.execute<{ count: number }[]>(
    `select count(*)::int as count from mails where recipient = ?`,
    [user.email],
  );
  return row?.count ?? 0;
}

const linesOf = ({ subject, body }: Mail): string[] => [subject, ...body.split("\n")].filter(Boolean);

test("every kind of mail is written in every language, with every value in its place", () => {
  for (const language of LANGUAGES) {
    const own = mails.get(language) ?? [];
    expect([language, own.length]).toEqual([language, 17]);
    expect(own.flatMap(linesOf).filter((line) => /[{}]|\b(undefined|null)\b/.test(line))).toEqual([]);
  }
});

test("no line is the English one, and where letters are others no English word is left", () => {
  const english = mails.get("en") ?? [];
  for (const language of LANGUAGES.filter((code) => code !== "en")) {
    for (const [at, mail] of (mails.get(language) ?? []).entries()) {
      const first = english[at];
      const same = first === undefined ? [] : linesOf(first);
      expect(linesOf(mail).filter((line) => same.includes(line))).toEqual([]);
      const isLatin = language !== "ar" && language !== "zh";
      const isEnglish = (line: string) => !isLatin && /[A-Za-z]{2}/.test(line.replace(NAMES, ""));
      expect(linesOf(mail).filter(isEnglish)).toEqual([]);
    }
  }
});

test("an amount has the decimal sign of its reader", () => {
  const written = (language: Language) => (mails.get(language) ?? []).map(({ body }) => body).join("\n");
  expect(written("en")).toContain("12.50 USD was added");
  expect(written("de")).toContain("12,50 USD wurden");
  expect(written("ar")).toContain("12.50 USD");
  expect(written("de")).toContain("0,00000001 USD");
});
