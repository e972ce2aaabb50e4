// Cases from their first item to the decision: who may do what in which state, and what is written down.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { VERIFICATION_STATES, type VerificationState } from "@fillmark/contracts/verification";
import { refusal } from "../../testing/refusal.ts";
import { png } from "../../testing/sample-files.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestAgent, type TestApp, type TestUser } from "../../testing/test-app.ts";
import { askToConfirm } from "../../testing/verified-users.ts";
import {
  caseInReview,
  confirmedUser,
  quickUser,
  fillCase,
  personal,
  sendDocument,
} from "../../testing/verification-people.ts";

let app: TestApp;
let officer: TestAgent;
let colleague: TestAgent;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  await askToConfirm(app.em);
  officer = await app.agent("compliance");
  colleague = await app.agent("compliance");
});
afterAll(() => app.close());

const ask = { item: "personal", reason: "incomplete", comment: "Your second name, please." } as const;

/** A case of the first level in each state, with its user. */
async function caseIn(state: VerificationState): Promise<{ user: TestUser; caseId: string }> {
  const user = await quickUser(app);
  const { verification } = app.caller(user.id);
  const caseId = await fillCase(app, user, 1);
  if (state === "draft") return { user, caseId };
  await verification.submit({ caseId });
  if (state === "submitted") return { user, caseId };
  const { revision } = await officer.call.verification.take({ caseId });
  if (state === "in_review") return { user, caseId };
  const decision = { caseId, revision };
  if (state === "action_required") await officer.call.verification.askAgain({ ...decision, items: [ask] });
  else if (state === "rejected")
    await officer.call.verification.reject({
      ...decision,
      reason: "forged",
      comment: "We could not accept it",
    });
  else await officer.call.verification.approve(decision);
  if (state === "expired")
    await app.em
      .fork()
      .execute(`update verification_cases set expires_at = now() - interval '1 second' where id = ?`, [
        caseId,
      ]);
  return { user, caseId };
}

const stateOf = async (user: TestUser) =>
  (await app.caller(user.id).verification.mine()).levels[0]?.case?.state;

describe("each step is possible from where it begins, and from nowhere else", () => {
  const allowed = {
    saveDetails: ["draft", "action_required"],
    submit: ["draft"],
    take: ["submitted", "in_review"],
    approve: ["in_review"],
    askAgain: ["in_review"],
    reject: ["in_review"],
    askRenewal: ["approved", "rejected"],
  } as const satisfies Record<string, readonly VerificationState[]>;

  test.each(VERIFICATION_STATES)("in %s", async (state) => {
    for (const [action, from] of Object.entries(allowed)) {
      const { user, caseId } = await caseIn(state);
      const rows = await app.em
        .fork()
        .execute<{ revision: number }[]>(`select revision from verification_cases where id = ?`, [caseId]);
      const decision = { caseId, revision: rows[0]?.revision ?? 0 };
      const { verification } = app.caller(user.id);
      const calls: Record<string, () => Promise<unknown>> = {
        saveDetails: () => verification.saveDetails({ caseId, details: personal }),
        submit: () => verification.submit({ caseId }),
        take: () => officer.call.verification.take({ caseId }),
        approve: () => officer.call.verification.approve(decision),
        askAgain: () => officer.call.verification.askAgain({ ...decision, items: [ask] }),
        reject: () =>
          officer.call.verification.reject({
            ...decision,
            reason: "other",
            comment: "We could not accept it",
          }),
        askRenewal: () => officer.call.verification.askRenewal({ ...decision, withinDays: 0 }),
      };
      const received = await refusal(calls[action]?.() ?? Promise.reject(new Error("no such action")));
      const isAllowed = from.some((one) => one === state);
      const isAsBefore = (await stateOf(user)) === state;
      expect([action, received === "no refusal"]).toEqual([action, isAllowed]);
      expect([action, isAllowed || isAsBefore]).toEqual([action, true]);
    }
  });
});

test("a case that came back takes what was asked for alone, and is sent once that is there", async () => {
  const user = await confirmedUser(app);
  await caseInReview(app, { user, admin: officer, level: 1 });
  const { id: caseId, revision } = await caseInReview(app, { user, admin: officer, level: 2 });
  const items = [
    { item: "identity_back", reason: "cut_off", comment: "The right edge is missing." },
  ] as const;
  await officer.call.verification.askAgain({ caseId, revision, items: [...items], internal: "Looks fine" });
  const { verification } = app.caller(user.id);
  expect(await refusal(verification.submit({ caseId }))).toEqual({
    code: "VERIFICATION_INCOMPLETE",
    details: { items: ["identity_back"] },
  });
  expect((await sendDocument(app, user, { caseId, item: "selfie", bytes: await png() })).status).toBe(409);
  expect((await sendDocument(app, user, { caseId, item: "funds_proof", bytes: await png() })).status).toBe(
    400,
  );
  expect((await sendDocument(app, user, { caseId, item: "identity_back", bytes: await png() })).status).toBe(
    200,
  );
  const mine = JSON.stringify(await verification.mine());
  expect(mine).toContain("The right edge is missing.");
  expect(mine).not.toContain("Looks fine");
  expect(await verification.submit({ caseId })).toMatchObject({ state: "submitted" });
  const seen = await officer.call.verification.take({ caseId });
  expect(
    seen.documents
      .filter(({ item }) => item === "identity_back")
      .map(({ replacedAt }) => replacedAt === null),
  ).toEqual([false, true]);
  expect(seen.history.map(({ kind }) => kind)).toEqual([
    "taken",
    "submitted",
    "asked_again",
    "taken",
    "submitted",
    "started",
  ]);
});

test("nobody is verified who is too young, has no confirmed e-mail, or left something out", async () => {
  const young = await quickUser(app);
  const { id: caseId } = await app.caller(young.id).verification.start({ level: 1 });
  const birthDate = `${new Date().getUTCFullYear() - 17}-01-01`;
  expect(
    await refusal(
      app.caller(young.id).verification.saveDetails({ caseId, details: { ...personal, birthDate } }),
    ),
  ).toMatchObject({ code: "TOO_YOUNG" });
  expect(await refusal(app.caller(young.id).verification.submit({ caseId }))).toMatchObject({
    code: "VERIFICATION_INCOMPLETE",
    details: { items: ["personal"] },
  });
  const unconfirmed = await quickUser(app);
  await app.em.fork().execute(`update users set email_confirmed_at = null where id = ?`, [unconfirmed.id]);
  const blocked = async (user: TestUser, level: 1 | 2) =>
    refusal(app.caller(user.id).verification.start({ level }));
  expect(await blocked(unconfirmed, 1)).toMatchObject({ details: { blockedBy: "email" } });
  expect(await blocked(young, 2)).toMatchObject({ details: { blockedBy: "former_level" } });
  const { user } = await caseIn("rejected");
  expect(await blocked(user, 1)).toMatchObject({ details: { blockedBy: "rejected" } });
  const { user: approved } = await caseIn("approved");
  expect(await blocked(approved, 1)).toMatchObject({ details: { blockedBy: "approved" } });
});

test("of two who begin or decide at once one does, and the other sees it", async () => {
  const user = await quickUser(app);
  const begun = await Promise.all(
    [1, 2, 3, 4].map(() => app.caller(user.id).verification.start({ level: 1 })),
  );
  expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
  const { caseId } = await caseIn("submitted");
  const { revision: old } = await officer.call.verification.take({ caseId });
  const { revision } = await colleague.call.verification.take({ caseId });
  expect(await refusal(officer.call.verification.approve({ caseId, revision: old }))).toMatchObject({
    code: "VERIFICATION_CHANGED",
  });
  expect(await refusal(officer.call.verification.approve({ caseId, revision }))).toMatchObject({
    code: "VERIFICATION_CHANGED",
  });
  const received = await Promise.all([
    refusal(colleague.call.verification.approve({ caseId, revision })),
    refusal(
      colleague.call.verification.reject({
        caseId,
        revision,
        reason: "forged",
        comment: "We could not accept it",
      }),
    ),
  ]);
  expect(received.filter((one) => one === "no refusal")).toHaveLength(1);
});

test("an admin who is the user decides nothing about it", async () => {
  const { user, caseId } = await caseIn("submitted");
  const self = await app.agent("compliance");
  await app.em.fork().execute(`update admins set email = ? where id = ?`, [user.email, self.id]);
  const own = { code: "OWN_CASE", details: {} };
  expect(await refusal(self.call.verification.take({ caseId }))).toEqual(own);
  expect(await refusal(self.call.verification.approve({ caseId, revision: 2 }))).toEqual(own);
  const override = { userId: user.id, level: 3, reason: "I know myself", days: 30 } as const;
  expect(await refusal(self.call.verification.proposeOverride(override))).toEqual(own);
  const { approval } = await officer.call.verification.proposeOverride(override);
  const yes = { requestId: approval.id, payloadHash: approval.payloadHash };
  expect(await refusal(self.call.verification.approveOverride(yes))).toEqual(own);
  expect((await self.call.verification.find({ caseId })).isOwn).toBe(true);
  const byHand = app.em
    .fork()
    .execute(`update verification_cases set state = 'in_review', reviewer_id = ? where id = ?`, [
      self.id,
      caseId,
    ]);
  await expect(byHand).rejects.toThrow("nobody decides on themselves");
});

test("decisions ask for a fresh proof, and roles without the right get none of it", async () => {
  const { caseId } = await caseIn("in_review");
  await app.em.fork().execute(`update sessions set proved_at = null where admin_id = ?`, [colleague.id]);
  expect(
    await refusal(
      colleague.call.verification.reject({
        caseId,
        revision: 3,
        reason: "other",
        comment: "We could not accept it",
      }),
    ),
  ).toMatchObject({
    code: "STEP_UP_NEEDED",
  });
  await colleague.prove();
  for (const role of ["support", "finance", "editor", "operator"] as const) {
    const { call } = await app.agent(role);
    expect([role, await refusal(call.verification.find({ caseId }))]).toEqual([
      role,
      { code: "FORBIDDEN", details: {} },
    ]);
  }
});

test("lists show people masked, the longest wait first, in pages that miss nobody", async () => {
  await caseIn("submitted");
  await caseIn("submitted");
  const all: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await officer.call.verification.list({
      limit: 3,
      ...(cursor === undefined ? {} : { cursor }),
    });
    all.push(...page.items.map(({ id }) => id));
    for (const { name, email } of page.items) {
      expect(name).toBe("A••• L•••");
      expect(email).toMatch(/^.•••@example\.com$/);
    }
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  const rows = await app.em
    .fork()
    .execute<{ id: string }[]>(
      `select id from verification_cases where state in ('submitted','in_review') order by submitted_at, id`,
    );
  expect(all).toEqual(rows.map(({ id }) => id));
  expect(await refusal(officer.call.verification.list({ cursor: "1 or true" }))).toMatchObject({
    code: "VALIDATION",
  });
});

test("each decision is mailed, without what was said about a user's papers", async () => {
  const { user } = await caseIn("action_required");
  const mails = await app.em
    .fork()
    .execute<{ subject: string; body: string }[]>(
      `select subject, body from mails where recipient = ? and kind = 'verification'`,
      [user.email],
    );
  expect(mails.map(({ subject }) => subject)).toEqual(["Please send something again"]);
  expect(mails[0]?.body).toContain("- Personal details");
  expect(mails[0]?.body).not.toContain(ask.comment);
});
