import { expect, test } from "vitest";
import type { ApiKeyView } from "@fillmark/contracts/api-keys";
import { type Answers, refusing } from "../../testing/answers.ts";
import { axeFindings } from "../../testing/axe.ts";
import { draw } from "../../testing/draw.tsx";
import { ApiKeyActivity } from "./api-key-activity.tsx";

const apiKey: ApiKeyView = {
  id: "01890f3e-7b5a-7cc0-8000-000000000004",
  name: "Night watch",
  type: "hmac",
  venue: "demo",
  apiKey: "fmi_abcdefghijklmnopqrstuvwxyz012345",
  hint: "2345",
  scopes: ["read"],
  addresses: [],
  createdAt: "2026-11-21T21:47:36.153Z",
  expiresAt: null,
  isExpired: false,
  isRefused: false,
  lastUsedAt: null,
  lastAddress: null,
};
const call = {
  id: "1",
  at: "2026-11-21T21:47:36.153Z",
  method: "GET",
  route: "/api/v1/account",
  status: 200,
  code: null,
  address: "203.0.113.7",
};

const drawActivity = (answers: Answers) =>
  draw(<ApiKeyActivity apiKey={apiKey} onBack={() => undefined} />, answers);

test("shows each call with how it ended, when and from where", async () => {
  const refused = {
    ...call,
    id: "2",
    method: "POST",
    route: "/api/v1/orders",
    status: 403,
    code: "SCOPE_MISSING",
  };
  const screen = await drawActivity({ apiKeys: { calls: () => ({ key: apiKey, calls: [refused, call] }) } });
  const shown = async (row: number) =>
    (await screen.getByRole("listitem").nth(row).findElement()).textContent;
  expect(await shown(0)).toMatch(/POST \/api\/v1\/orders.*from 203\.0\.113\.7.*Refused: SCOPE_MISSING/);
  expect(await shown(1)).toMatch(/GET \/api\/v1\/account.*Answered/);
  expect(await axeFindings()).toEqual([]);
});

test("says that there were none yet, and that they did not load", async () => {
  const screen = await drawActivity({ apiKeys: { calls: () => ({ key: apiKey, calls: [] }) } });
  await expect.element(screen.getByText("No calls yet.")).toBeVisible();
  const away = await drawActivity({ apiKeys: { calls: refusing({ code: "NOT_FOUND", details: {} }) } });
  await expect.element(away.getByText("The activity did not load.", { exact: false })).toBeVisible();
});
