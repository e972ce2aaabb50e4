import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { type Answers, refusing } from "../../testing/answers.ts";
import { axeFindings } from "../../testing/axe.ts";
import { draw } from "../../testing/draw.tsx";
import { ApiKeyForm } from "./api-key-form.tsx";

const publicKey = "MCowBQYDK2VwAyEA11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=";
const pem = (kind: string) => `-----BEGIN ${kind} KEY-----\n${publicKey}\n-----END ${kind} KEY-----`;

const drawForm = (answers: Answers = {}) =>
  draw(<ApiKeyForm onMade={() => undefined} onBack={() => undefined} />, answers);

test("says what is wrong before it sends", async () => {
  const screen = await drawForm();
  await screen.getByLabelText("Allowed addresses").fill("203.0.113.7\nnowhere");
  await screen.getByRole("button", { name: "Create key" }).click();
  await expect.element(screen.getByLabelText("Name")).toHaveAccessibleDescription(/^Give the key a name\./);
  await expect.element(screen.getByLabelText("Name")).toHaveFocus();
  await expect
    .element(screen.getByRole("textbox", { name: "Public key" }))
    .toHaveAccessibleDescription("Paste your public key.");
  await expect
    .element(screen.getByLabelText("Allowed addresses"))
    .toHaveAccessibleDescription(
      "“nowhere” is not an address. Enter one like 203.0.113.7 or a network like 203.0.113.0/24.",
    );
  expect(screen.asked("apiKeys.create")).toEqual([]);
  expect(await axeFindings()).toEqual([]);
});

test("a private key never leaves the page", async () => {
  const screen = await drawForm();
  await screen.getByLabelText("Name").fill("Bot");
  await screen.getByRole("textbox", { name: "Public key" }).fill(pem("PRIVATE"));
  await screen.getByRole("button", { name: "Create key" }).click();
  await expect
    .element(screen.getByRole("textbox", { name: "Public key" }))
    .toHaveAccessibleDescription("This is a private key. Keep it to yourself, and paste the public one.");
  expect(screen.asked("apiKeys.create")).toEqual([]);
});

test("puts what the server says of one line under all lines", async () => {
  const issues = [{ field: "addresses.1", message: "?" }];
  const screen = await drawForm({
    apiKeys: { create: refusing({ code: "VALIDATION", details: { issues } }) },
  });
  await screen.getByText("HMAC-SHA256", { exact: true }).click();
  await screen.getByLabelText("Allowed addresses").fill("203.0.113.7\n203.0.113.8");
  await screen.getByLabelText("Name").fill("Bot");
  await userEvent.keyboard("{Enter}");
  const addresses = screen.getByLabelText("Allowed addresses");
  await expect.element(addresses).toHaveAttribute("aria-invalid", "true");
  await expect.element(addresses).toHaveFocus();
  await expect.element(addresses).toHaveValue("203.0.113.7\n203.0.113.8");
});

test("says below the fields what none of them is to blame for, and sends what was chosen", async () => {
  const screen = await drawForm({ apiKeys: { create: refusing({ code: "FORBIDDEN", details: {} }) } });
  await screen.getByText("Read and trade", { exact: true }).click();
  await expect.element(screen.getByText("Anyone who gets this key", { exact: false })).toBeVisible();
  await screen.getByRole("combobox").selectOptions("");
  await screen.getByRole("textbox", { name: "Public key" }).fill(pem("PUBLIC"));
  await screen.getByLabelText("Name").fill(" Bot ");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("No key was created.", { exact: false })).toBeVisible();
  expect(screen.asked("apiKeys.create")).toEqual([
    {
      name: "Bot",
      type: "ed25519",
      venue: "demo",
      scopes: ["read", "trade"],
      addresses: [],
      expiresAt: null,
      publicKey: pem("PUBLIC"),
    },
  ]);
});

test("an agent is for demo and for a while, and live money is confirmed", async () => {
  const screen = await drawForm({ apiKeys: { create: refusing({ code: "FORBIDDEN", details: {} }) } });
  await screen.getByLabelText("Name").fill("Helper");
  await screen.getByText("AI agent (MCP)", { exact: true }).click();
  await expect.element(screen.getByRole("radio", { name: /^Demo/ })).toBeChecked();
  await expect.element(screen.getByRole("radio", { name: /^Read and trade/ })).toBeChecked();
  await expect.element(screen.getByRole("textbox", { name: "Public key" })).not.toBeInTheDocument();
  await expect.element(screen.getByRole("option", { name: "Until it is revoked" })).not.toBeInTheDocument();
  await screen.getByText("Live", { exact: true }).click();
  await expect.element(screen.getByText("Read, trade and withdraw")).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Create key" }).click();
  const confirmation = screen.getByRole("checkbox", { name: "This agent may use my live balance" });
  await expect.element(confirmation).toHaveFocus();
  await expect
    .element(confirmation)
    .toHaveAccessibleDescription("Confirm that this agent may use your live balance.");
  expect(screen.asked("apiKeys.create")).toEqual([]);
  expect(await axeFindings()).toEqual([]);
  await userEvent.keyboard(" ");
  await screen.getByRole("button", { name: "Create key" }).click();
  await expect.element(screen.getByText("No key was created.", { exact: false })).toBeVisible();
  expect(screen.asked("apiKeys.create")).toMatchObject([
    { name: "Helper", type: "agent", venue: "live", scopes: ["read", "trade"], confirmsLive: true },
  ]);
});

test("a key that signs takes nothing of an agent along", async () => {
  const screen = await drawForm({ apiKeys: { create: refusing({ code: "FORBIDDEN", details: {} }) } });
  await screen.getByLabelText("Name").fill("Bot");
  await screen.getByText("AI agent (MCP)", { exact: true }).click();
  await screen.getByText("Live", { exact: true }).click();
  await screen.getByRole("checkbox", { name: "This agent may use my live balance" }).click();
  await screen.getByText("HMAC-SHA256", { exact: true }).click();
  await screen.getByRole("button", { name: "Create key" }).click();
  await expect.element(screen.getByText("No key was created.", { exact: false })).toBeVisible();
  const [sent] = screen.asked("apiKeys.create");
  expect(sent).toMatchObject({ type: "hmac", venue: "live" });
  expect(sent).not.toHaveProperty("confirmsLive");
});

test("offers withdrawals for the live venue alone, and asks for addresses then", async () => {
  const screen = await drawForm();
  await screen.getByText("HMAC-SHA256", { exact: true }).click();
  await expect.element(screen.getByText("Read, trade and withdraw")).not.toBeInTheDocument();
  await screen.getByText("Live", { exact: true }).click();
  await screen.getByText("Read, trade and withdraw").click();
  await expect
    .element(screen.getByText("withdrawals are on hold for 24 hours", { exact: false }))
    .toBeVisible();
  await screen.getByLabelText("Name").fill("Bot");
  await screen.getByRole("button", { name: "Create key" }).click();
  await expect
    .element(screen.getByLabelText("Allowed addresses"))
    .toHaveAccessibleDescription("A key that may withdraw needs at least one allowed address.");
  await screen.getByText("Demo", { exact: true }).click();
  await expect.element(screen.getByRole("radio", { name: /^Read and trade/ })).toBeChecked();
  expect(screen.asked("apiKeys.create")).toEqual([]);
});

test("who has several demo accounts chooses the key's, and who has one isn't asked", async () => {
  const account = (number: number, name: string | null, archivedAt: string | null = null) => ({
    number,
    name,
    archivedAt,
    isOpen: true,
    start: [],
    copiedAt: null,
    createdAt: null,
  });
  const demo = (...accounts: ReturnType<typeof account>[]): Answers => ({
    demo: { listAccounts: () => ({ accounts, limit: 5, asset: "USD", least: "100", most: "1000000" }) },
    apiKeys: { create: refusing({ code: "FORBIDDEN", details: {} }) },
  });
  const gone = account(3, "Gone", "2026-01-21T21:47:36.153Z");
  const screen = await drawForm(demo(account(1, null), account(2, "Slow"), gone));
  const field = screen.getByLabelText("Demo account");
  await expect.element(field).toHaveValue("1");
  await expect.element(screen.getByRole("option", { name: "Gone" })).not.toBeInTheDocument();
  await field.selectOptions("2");
  await screen.getByText("HMAC-SHA256", { exact: true }).click();
  await screen.getByLabelText("Name").fill("Bot");
  expect(await axeFindings()).toEqual([]);
  await screen.getByRole("button", { name: "Create key" }).click();
  await expect.element(screen.getByText("No key was created.", { exact: false })).toBeVisible();
  expect(screen.asked("apiKeys.create")).toMatchObject([{ venue: "demo", demoAccount: 2 }]);
  await screen.getByText("Live", { exact: true }).click();
  await expect.element(field).not.toBeInTheDocument();
  await screen.unmount();
  const alone = await drawForm(demo(account(1, null)));
  await expect.element(alone.getByLabelText("Name")).toBeVisible();
  await expect.element(alone.getByLabelText("Demo account")).not.toBeInTheDocument();
});
