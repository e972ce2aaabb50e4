// The database has no room: every page says so within seconds, what waits and what goes on, and takes it back by itself.
import { signInAs } from "./admin-fixtures.ts";
import { sql } from "./admin-session.ts";
import { expect, expectAccessible, registerTrader, signIn, demoTest } from "./fixtures.ts";

const storageTest = demoTest.extend<object, { ownServer: undefined }>({
  // Nothing can be written in between. A fixture that no other spec has gives this one a worker, and so a server, alone.
  ownServer: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => use(undefined),
    { scope: "worker", auto: true },
  ],
});

const words =
  "Our storage is full. Orders, cancels, payments and files are paused. Prices are live, and your account is safe.";

storageTest(
  "says what waits and what goes on, to guests and traders, and goes by itself",
  async ({ page, request, server, browser }) => {
    // Demo accounts say so in a band of their own, live ones of a sandbox too.
    const { token } = await registerTrader(request, "Lena Live");
    const other = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } });
    const phone = await other.newPage();
    await signIn(phone, token);
    await phone.goto("/settings/support");
    const guests = await browser.newContext({ baseURL: server.url });
    const guest = await guests.newPage();
    await guest.goto("/market");
    const house = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
    const desk = await house.newPage();
    await signInAs(desk, server);
    await desk.goto("/admin");
    const disk = desk.getByRole("listitem").filter({ has: desk.getByRole("heading", { name: "Disk" }) });
    await expect(disk).toContainText("Minimum free space");
    await expect(disk).toContainText("256 MB");
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/trade/BTC-USD");
    const ticket = page.getByRole("form", { name: "Order ticket" });
    await expect(ticket.getByLabel("Limit price")).not.toHaveValue("");
    await expect(phone.getByText("Running").first()).toBeVisible();
    for (const each of [page, phone, guest]) await expect(each.getByText(words)).toHaveCount(0);

    await sql(
      server,
      `create function no_room() returns trigger language plpgsql as
       $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
     create trigger no_room before insert on journal for each statement execute function no_room()`,
    );
    // What comes first finds it out; the answer to its sender is on its way for a while.
    await ticket.getByLabel("Limit price").fill("30,000.00");
    await ticket.getByLabel("Amount").fill("0.0010");
    await ticket.getByRole("button", { name: "Buy 0.0010 BTC" }).click();
    for (const each of [page, phone, guest])
      await expect(each.getByRole("status").filter({ hasText: words })).toBeVisible({ timeout: 15_000 });
    await expect(phone.getByText("Off: storage is full")).toBeVisible();
    const noRoom = desk.getByRole("status").filter({ hasText: "The database is full" });
    await expect(noRoom).toBeVisible();
    const database = desk
      .getByRole("listitem")
      .filter({ has: desk.getByRole("heading", { name: "Database" }) });
    await expect(database).toContainText("none left");
    for (const each of [page, phone, guest, desk]) await expectAccessible(each);

    await sql(server, `drop trigger no_room on journal; drop function no_room()`);
    for (const each of [page, phone, guest])
      await expect(each.getByText(words)).toHaveCount(0, { timeout: 15_000 });
    await expect(phone.getByText("Off: storage is full")).toHaveCount(0);
    await expect(noRoom).toHaveCount(0);
    await house.close();
    await other.close();
    await guests.close();
  },
);
