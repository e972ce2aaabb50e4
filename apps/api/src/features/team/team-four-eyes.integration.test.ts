// One owner who would give power alone: by invitations, roles, factors and accounts, and by puppets.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { giveFactor, signInAdmin } from "../../testing/admin-session.ts";
import { send } from "../../testing/http-client.ts";
import { loneOwner, type LoneOwner } from "../../testing/lone-owner.ts";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { movableClock, startTestApp, type TestApp } from "../../testing/test-app.ts";

const clock = movableClock();
const hours = (count: number) => count * 3_600_000;

let app: TestApp;
let fixture: LoneOwner;

beforeAll(async () => {
  app = await startTestApp({ clock, feed: scriptedFeed() });
});

afterAll(() => app.close());

beforeEach(async () => {
  fixture = await loneOwner(app);
});

describe("power over money, given by one owner alone", () => {
  test("waits: an invitation sends no link, a role, a factor and an account stay as they are", async () => {
    const member = await app.agent("support");
    await giveFactor(app, member);
    const gone = await app.agent("finance");
    await fixture.owner.call.team.disable({ adminId: gone.id });
    const email = "new-finance@example.com";
    const { team } = fixture.owner.call;
    expect([
      await team.invite({ email, name: "New", role: "finance" }),
      await team.setRole({ adminId: member.id, role: "finance" }),
      await team.removeFactors({ adminId: member.id }),
      await team.enable({ adminId: gone.id }),
    ]).toEqual(Array.from({ length: 4 }, () => ({ isWaiting: true })));
    expect(await fixture.linkFor(email)).toBe("none");
    expect(await fixture.roleOf(member)).toBe("support");
    const { members } = await team.list();
    expect(members.find(({ id }) => id === member.id)?.hasSecondFactor).toBe(true);
    expect(members.find(({ id }) => id === gone.id)?.isDisabled).toBe(true);
    expect((await fixture.changes()).changes.map(({ kind, isOwn }) => [kind, isOwn])).toEqual([
      ["invite", true],
      ["role", true],
      ["factors", true],
      ["enable", true],
    ]);
    for (const { email: to } of [fixture.owner, member]) {
      const mails = await fixture.run(
        `select 1 from mails where recipient = ? and subject = 'A change to the team waits'`,
        [to],
      );
      expect(mails).toHaveLength(4);
    }
    expect(await refusal(team.setRole({ adminId: member.id, role: "operator" }))).toMatchObject({
      code: "TEAM_CHANGE_WAITS",
    });
    for (const { id } of (await fixture.changes()).changes) await team.withdrawChange({ changeId: id });
    expect((await fixture.changes()).changes).toEqual([]);
  });

  test("takes nobody's wait that gives none: support and editors come and change at once", async () => {
    const member = await app.agent("finance");
    const { team } = fixture.owner.call;
    expect([
      await team.invite({ email: `ed-${randomUUID()}@example.com`, name: "Ed", role: "editor" }),
      await team.setRole({ adminId: member.id, role: "support" }),
    ]).toEqual([{ isWaiting: false }, { isWaiting: false }]);
  });

  test("comes after 48 hours of the database, and a moved clock of the server brings it no sooner", async () => {
    const member = await app.agent("support");
    await fixture.owner.call.team.setRole({ adminId: member.id, role: "finance" });
    expect((await fixture.changes()).changes[0]?.happensAt).not.toBeNull();
    clock.moveBy(hours(49));
    await fixture.owner.prove();
    await fixture.job();
    expect(await fixture.roleOf(member)).toBe("support");
    await fixture.byTime(
      `update team_changes set asked_at = asked_at - interval '47 hours 59 minutes' where state = 'pending'`,
    );
    await fixture.job();
    expect(await fixture.roleOf(member)).toBe("support");
    await fixture.byTime(
      `update team_changes set asked_at = asked_at - interval '1 minute' where state = 'pending'`,
    );
    await fixture.job();
    expect(await fixture.roleOf(member)).toBe("finance");
  });

  test("comes by another owner's yes at once, never by the asker's, and ends by a no", async () => {
    const other = await fixture.otherOwner();
    const member = await app.agent("support");
    await fixture.owner.call.team.setRole({ adminId: member.id, role: "finance" });
    const [change] = (await fixture.changes()).changes;
    expect(change?.happensAt).toBeNull();
    const input = { changeId: change?.id ?? "", payloadHash: change?.payloadHash ?? "" };
    expect(await refusal(fixture.owner.call.team.approveChange(input))).toMatchObject({
      code: "OWN_REQUEST",
    });
    expect(await refusal(fixture.owner.call.team.rejectChange({ changeId: input.changeId }))).toMatchObject({
      code: "OWN_REQUEST",
    });
    const stale = { ...input, payloadHash: "0".repeat(64) };
    expect(await refusal(other.call.team.approveChange(stale))).toMatchObject({ code: "APPROVAL_STALE" });
    await fixture.passTwoDays();
    await fixture.job();
    expect(await fixture.roleOf(member)).toBe("support");
    await other.call.team.approveChange(input);
    expect(await fixture.roleOf(member)).toBe("finance");
    expect(await refusal(other.call.team.approveChange(input))).toMatchObject({ code: "NOT_FOUND" });
    await fixture.owner.call.team.setRole({ adminId: member.id, role: "operator" });
    const [second] = (await fixture.changes()).changes;
    await other.call.team.rejectChange({ changeId: second?.id ?? "" });
    expect([await fixture.roleOf(member), (await fixture.changes()).changes]).toEqual(["finance", []]);
  });

  test("of fifty yeses at once is given once", async () => {
    const other = await fixture.otherOwner();
    const email = `once-${randomUUID()}@example.com`;
    await fixture.owner.call.team.invite({ email, name: "Once", role: "finance" });
    const [change] = (await fixture.changes()).changes;
    const input = { changeId: change?.id ?? "", payloadHash: change?.payloadHash ?? "" };
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => refusal(other.call.team.approveChange(input))),
    );
    expect(outcomes.filter((outcome) => outcome === "no refusal")).toHaveLength(1);
    expect(await fixture.run(`select 1 from admin_invites where email = ?`, [email])).toHaveLength(1);
  });

  test("dies with the right of the requester for it", async () => {
    const other = await fixture.otherOwner();
    const member = await app.agent("support");
    await fixture.owner.call.team.setRole({ adminId: member.id, role: "owner" });
    await other.call.team.setRole({ adminId: fixture.owner.id, role: "support" });
    await fixture.passTwoDays();
    await fixture.job();
    expect([await fixture.roleOf(member), (await other.call.team.waitingChanges()).changes]).toEqual([
      "support",
      [],
    ]);
  });
});

describe("puppets", () => {
  test("of an owner approve nothing that the owner asks for, at once or ever, nor do their own puppets", async () => {
    const [first, second] = [await fixture.puppet("owner"), await fixture.puppet()];
    const at = { code: "BROUGHT_IN_BY_ASKER", details: {} };
    expect([
      await fixture.yesOf(first.id, fixture.owner.id),
      await fixture.yesOf(second.id, fixture.owner.id),
    ]).toEqual([at, at]);
    await fixture.byTime(`update admins set power_since = now() - interval '9 days'`);
    expect(await fixture.yesOf(first.id, fixture.owner.id)).toEqual(at);
    await expect(fixture.yesByHand(second.id, fixture.owner.id)).rejects.toThrow(
      "who asked does not approve",
    );
    const third = await app.agent("finance");
    await fixture.byTime(`update admins set invited_by = $1 where id = $2`, [first.id, third.id]);
    expect(await fixture.yesOf(third.id, fixture.owner.id)).toEqual(at);
    await expect(fixture.yesByHand(third.id, fixture.owner.id)).rejects.toThrow("who asked does not approve");
    // What someone else asks for they may approve.
    expect(await fixture.yesOf(third.id, second.id)).toBe("no refusal");
  });

  test("are no second owner: what the first asks for still waits for everybody's eyes", async () => {
    const second = await fixture.puppet("owner");
    await giveFactor(app, second);
    await fixture.byTime(`update admins set power_since = now() - interval '9 days'`);
    const member = await app.agent("support");
    await fixture.owner.call.team.setRole({ adminId: member.id, role: "finance" });
    const [change] = (await fixture.changes()).changes;
    expect(change?.happensAt).not.toBeNull();
    const { headers } = await signInAdmin(app, second);
    const body = { changeId: change?.id ?? "", payloadHash: change?.payloadHash ?? "" };
    const answer = await send(`${app.url}/trpc/team.approveChange`, { headers, body });
    expect(answer.text).toContain("BROUGHT_IN_BY_ASKER");
    const no = await send(`${app.url}/trpc/team.rejectChange`, {
      headers,
      body: { changeId: body.changeId },
    });
    expect([no.status, await fixture.roleOf(member), (await fixture.changes()).changes]).toEqual([
      200,
      "support",
      [],
    ]);
  });

  test("stay whose they are when someone else sends their invitation again", async () => {
    const other = await fixture.otherOwner();
    const email = `resent-${randomUUID()}@example.com`;
    await fixture.owner.call.team.invite({ email, name: "Re", role: "support" });
    const invite = (await fixture.owner.call.team.list()).invites.find((one) => one.email === email);
    await other.call.team.resendInvite({ inviteId: invite?.id ?? "" });
    const token = await fixture.linkFor(email);
    expect([(await fixture.accept(token)).status, (await fixture.accept(token)).status]).toEqual([200, 400]);
    const [made] = await fixture.run(`select invited_by from admins where email = ?`, [email]);
    expect(made).toEqual({ invited_by: fixture.owner.id });
  });
});
