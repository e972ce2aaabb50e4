// A customer's whole way, with two operators and a support agent: from the sign-up over papers, a deposit that a bank
// statement proves, a question to support, the bank that takes the money back and a lost second factor to the end of the
// account. Each step has a spec of its own; this one shows that they fit together.
import type { Page } from "@playwright/test";
import { camt } from "../../api/src/testing/bank-files.ts";
import { withClient } from "../../api/src/db/with-client.ts";
import { type Agent, databaseUrl, deskTest, makeAgent, signInAs, signInInstead } from "./admin-fixtures.ts";
import type { AppServer } from "./app-server.ts";
import { fieldOf, logOf, write } from "./chat-steps.ts";
import { expect, type Trader } from "./fixtures.ts";
import { approve, confirmEmail, openAll, sendFirstLevel, sendSecondLevel, takeCase } from "./kyc-steps.ts";
import { passFirstStep, signOut, turnOn } from "./second-factor-steps.ts";
import { addAccount, chooseStatement, depositOf } from "./statement-steps.ts";

/** The house's bank account is added here, as in other specs, so this one has a server of its own. */
const journeyTest = deskTest.extend<object, { ofOneCustomer: undefined }>({
  ofOneCustomer: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => use(undefined),
    { scope: "worker", auto: true },
  ],
});

const password = "kettle otter violin nine";

async function signUp(user: Page, email: string): Promise<void> {
  await user.goto("/register");
  await user.getByLabel("E-mail").fill(email);
  await user.getByLabel("Password", { exact: true }).fill(password);
  await user.getByLabel("Name").fill("Ada Lovelace");
  await user.keyboard.press("Enter");
  await user.getByRole("button", { name: "Go live" }).click();
  await expect(user.getByRole("button", { name: "Account: Live. Switch account" })).toBeVisible();
}

async function referenceOf(server: AppServer, email: string): Promise<string> {
  return withClient(await databaseUrl(server), async (client) => {
    const { rows } = await client.query<{ reference: string }>(
      "select reference from deposits where user_id = (select id from users where email = $1)",
      [email],
    );
    return rows[0]?.reference ?? "";
  });
}

/** Both papers, looked at and approved. */
async function prove(user: Page, desk: Page): Promise<void> {
  await user.goto("/settings/kyc-verification");
  await sendFirstLevel(user);
  await sendSecondLevel(user);
  await desk.goto("/admin/verification");
  await takeCase(desk, 1);
  await approve(desk, 1);
  await takeCase(desk, 2);
  await openAll(desk);
  await approve(desk, 2);
}

/** The customer asks for the bank's details, and the statement of the bank proves what came. */
async function payIn(user: Page, desk: Page, referenced: () => Promise<string>): Promise<string> {
  await user.goto("/profile/loadfund");
  await user.getByRole("textbox", { name: "Amount" }).fill("250");
  await user.getByRole("button", { name: "Get payment details" }).click();
  await expect(user.getByRole("heading", { name: "Send 250.00 USD" })).toBeVisible();
  const reference = await referenced();
  await desk.goto("/admin/statements");
  await addAccount(desk);
  const lines = [{ amount: "250.00", name: "LOVELACE, ADA", text: reference }];
  const dialog = await chooseStatement(desk, camt({ lines }));
  await dialog.getByRole("button", { name: "Import 1 new line" }).click();
  await desk.getByRole("list", { name: "Matched", exact: true }).getByRole("link").click();
  await desk.getByRole("button", { name: /^Credit 250/ }).click();
  const question = desk.getByRole("dialog", { name: "Credit 250.00 USD to Ada Lovelace?" });
  await question.getByRole("button", { name: /^Credit 250/ }).click();
  await expect(
    desk.getByRole("region", { name: "Line", exact: true }).getByText("Credited").first(),
  ).toBeVisible();
  await user.goto("/profile");
  await expect(user.getByText("250.00").first()).toBeVisible();
  return reference;
}

/** One asks that the bank keeps it, the other agrees. */
async function chargeBack(desk: Page, server: AppServer, by: { reference: string; second: Agent }) {
  await desk.getByRole("link", { name: "To the deposit" }).click();
  await desk.getByRole("button", { name: "Bank takes it back" }).click();
  const recall = desk.getByRole("dialog", { name: "The bank takes this deposit back" });
  await recall.getByLabel("Reason").fill("Recalled by the payer's bank");
  await recall.getByRole("button", { name: "Open chargeback" }).click();
  await desk.getByRole("button", { name: "Propose: returned to the bank" }).click();
  const propose = desk.getByRole("dialog", { name: "Propose that the bank keeps it?" });
  await propose.getByLabel("Reason").fill("Confirmed by our bank");
  await propose.getByRole("button", { name: "Propose: returned to the bank" }).click();
  await expect(desk.getByText("You requested this, so others decide it.")).toBeVisible();
  await signInInstead(desk, server, by.second.email);
  await desk.goto(`/admin/deposits/${await depositOf(server, by.reference)}`);
  await desk.getByRole("button", { name: /^Approve/ }).click();
  const agree = desk.getByRole("dialog", { name: "Return 250.00 USD to the bank?" });
  await agree.getByRole("button", { name: "Approve" }).click();
  await expect(desk.getByText("Returned", { exact: true }).first()).toBeVisible();
}

/** The second operator asks, the first one agrees. */
async function resetFactor(desk: Page, server: AppServer, by: { email: string; first: Agent }) {
  await desk.goto(`/admin/users?q=${encodeURIComponent(by.email)}`);
  await desk.getByRole("link", { name: "Ada Lovelace" }).click();
  await desk.getByRole("button", { name: "Reset two-factor" }).click();
  const ask = desk.getByRole("dialog", { name: "Reset the second factor of Ada Lovelace?" });
  await ask.getByLabel("Reason").fill("Recognized in a video call by her passport");
  await ask.getByRole("button", { name: "Reset two-factor" }).click();
  await expect(desk.getByRole("button", { name: "Cancel request" })).toBeVisible();
  await signInInstead(desk, server, by.first.email);
  await desk.goto("/admin/users");
  await desk.getByRole("link", { name: "Ada Lovelace" }).first().click();
  await desk.getByRole("button", { name: "Approve" }).click();
  const agree = desk.getByRole("dialog", { name: /^Take the second factor off/ });
  await agree.getByRole("button", { name: "Approve" }).click();
  await expect(desk.getByText("The second factor was reset.")).toBeVisible();
}

async function endAccount(user: Page): Promise<void> {
  await user.goto("/settings/delete-account");
  await user.getByLabel("Type DELETE to confirm").fill("delete");
  await user.keyboard.press("Enter");
  await expect(user.getByRole("heading", { name: "Your account will be deleted" })).toBeVisible();
}

journeyTest(
  "a customer signs up, proves who they are, pays in, asks, is charged back, loses a factor and leaves",
  async ({ page: desk, server, request, browser }) => {
    journeyTest.setTimeout(240_000);
    const customer: Trader = {
      email: `ada-${Date.now()}@fillmark.test`,
      password,
      name: "Ada Lovelace",
      token: "",
    };
    const { email } = customer;
    const first = await makeAgent(request, server, { name: "Iris Okafor", role: "owner" });
    const second = await makeAgent(request, server, { name: "Jonas Weber", role: "owner" });
    const support = await makeAgent(request, server, { name: "Sam Support", role: "support" });
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } });
    const user = await context.newPage();
    await signUp(user, email);
    await confirmEmail(server, customer);
    await signInAs(desk, server, first.email);
    await prove(user, desk);
    const reference = await payIn(user, desk, () => referenceOf(server, email));

    await user.goto("/chat");
    await fieldOf(user).waitFor();
    await write(user, "Will my bank's recall close my account?");
    const agentWindow = await (await browser.newContext({ baseURL: server.url })).newPage();
    await agentWindow.setViewportSize({ width: 1440, height: 900 });
    await signInAs(agentWindow, server, support.email);
    await agentWindow.goto("/admin/support");
    await agentWindow.locator(".lst .cv", { hasText: "Ada Lovelace" }).first().click();
    await expect(agentWindow.getByRole("complementary", { name: "Context" })).toContainText("Level 2");
    await agentWindow
      .getByRole("textbox", { name: "Reply" })
      .fill("No. The money waits until it is decided.");
    await agentWindow.keyboard.press("Enter");
    await expect(logOf(user)).toContainText("The money waits until it is decided.");

    await chargeBack(desk, server, { reference, second });
    await user.goto("/profile");
    await user.getByRole("button", { name: /^Notifications/ }).click();
    await expect(user.getByText("Your bank has taken back 250.00 USD")).toBeVisible();

    const answer = await request.post("/trpc/auth.login", {
      headers: { "x-fillmark": "1" },
      data: { email, password },
    });
    const token = /"token":"([^"]+)"/.exec(await answer.text())?.[1] ?? "";
    await turnOn(desk, { ...customer, token });
    await signOut(user);
    await passFirstStep(user, customer);
    await expect(user.getByLabel(/^(Code|Authenticator code)/)).toBeVisible();
    await resetFactor(desk, server, { email, first });
    await passFirstStep(user, customer);
    await expect(user).not.toHaveURL(/login/);
    await endAccount(user);
  },
);
