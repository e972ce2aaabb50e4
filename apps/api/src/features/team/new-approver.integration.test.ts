// Power that is new approves nothing: by people, by a moved clock, by the database by hand.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { giveFactor } from "../../testing/admin-session.ts";
import { loneOwner, type LoneOwner } from "../../testing/lone-owner.ts";
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

describe("a new approver", () => {
  test("waits 48 hours after coming, after another role, after coming back and after losing the factor", async () => {
    const asker = await app.agent("finance");
    const isNew = { code: "APPROVER_NEW", details: { until: expect.any(String) } };
    const fresh = await fixture.puppet();
    expect(await fixture.yesOf(fresh.id, asker.id)).toEqual(isNew);
    await expect(fixture.yesByHand(fresh.id, asker.id)).rejects.toThrow("a new approver waits");
    clock.moveBy(hours(72));
    await fixture.owner.prove();
    expect(await fixture.yesOf(fresh.id, asker.id)).toEqual(isNew);

    const member = await app.agent("support");
    await fixture.owner.call.team.setRole({ adminId: member.id, role: "finance" });
    await fixture.passTwoDays();
    await fixture.job();
    expect([await fixture.roleOf(member), await fixture.yesOf(member.id, asker.id)]).toEqual([
      "finance",
      isNew,
    ]);

    const back = await app.agent("finance");
    expect(await fixture.yesOf(back.id, asker.id)).toBe("no refusal");
    await fixture.owner.call.team.disable({ adminId: back.id });
    await fixture.owner.call.team.enable({ adminId: back.id });
    await fixture.passTwoDays();
    await fixture.job();
    expect(await fixture.yesOf(back.id, asker.id)).toEqual(isNew);

    const robbed = await app.agent("finance");
    await giveFactor(app, robbed);
    await fixture.owner.call.team.removeFactors({ adminId: robbed.id });
    expect(await fixture.yesOf(robbed.id, asker.id)).toBe("no refusal");
    await fixture.passTwoDays();
    await fixture.job();
    await giveFactor(app, robbed);
    expect(await fixture.yesOf(robbed.id, asker.id)).toEqual(isNew);
  });

  test("is made no older by hand, nor is it rewritten who brought whom in", async () => {
    const fresh = await fixture.puppet();
    for (const change of [
      `power_since = now() - interval '3 days'`,
      `created_at = now() - interval '3 days'`,
      `invited_by = null`,
    ])
      await expect(fixture.run(`update admins set ${change} where id = ?`, [fresh.id])).rejects.toThrow(
        /power is not older|was brought in stays/,
      );
    const email = "backdated@example.com";
    await fixture.owner.call.team.invite({ email, name: "Back", role: "support" });
    await fixture.run(
      `insert into admins (id, email, password_hash, role, invited_by, created_at, power_since)
       values (gen_random_uuid(), ?, '', 'support', ?, now() - interval '9 days', now() - interval '9 days')`,
      [email, fixture.owner.id],
    );
    const [made] = await fixture.run<{ is_new: boolean }>(
      `select power_since > now() - interval '1 hour' as is_new from admins where email = 'backdated@example.com'`,
    );
    expect(made).toEqual({ is_new: true });
  });

  test("and a change are not hurried by hand", async () => {
    const member = await app.agent("support");
    await fixture.owner.call.team.setRole({ adminId: member.id, role: "finance" });
    const set = (what: string) => fixture.run(`update team_changes set ${what} where state = 'pending'`);
    await expect(set(`state = 'done', decided_at = now()`)).rejects.toThrow(
      "neither approved nor waited for",
    );
    await expect(set(`asked_at = now() - interval '3 days'`)).rejects.toThrow("stays");
    await expect(set(`role = 'owner'`)).rejects.toThrow("stays");
    await expect(fixture.run(`delete from team_changes`)).rejects.toThrow("permission denied");
  });
});

describe("whether four eyes are in force", () => {
  test("is said as it is: not with one person, not with puppets, not with the new; and with two who may", async () => {
    const say = () => fixture.owner.call.approvals.fourEyes();
    expect(await say()).toEqual({ isInForce: false, people: 1 });
    const other = await app.agent("finance");
    expect(await say()).toEqual({ isInForce: true, people: 2 });
    await giveFactor(app, other);
    await fixture.run(`update admins set disabled_at = now() where id = ?`, [fixture.owner.id]);
    expect(await other.call.approvals.fourEyes()).toEqual({ isInForce: false, people: 1 });
  });
});
