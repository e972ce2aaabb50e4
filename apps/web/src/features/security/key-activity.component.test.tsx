import { expect, test } from "vitest";
import type { ApiKeyCallView } from "@fillmark/contracts/api-keys";
import { axeFindings } from "../../testing/axe.ts";
import { draw } from "../../testing/draw.tsx";
import { KeyActivity } from "./key-activity.tsx";

const call = {
  id: "1",
  at: "2026-11-21T21:47:36.153Z",
  method: "GET",
  route: "/api/v1/account",
  status: 200,
  code: null,
  address: "203.0.113.7",
};

const drawActivity = (...calls: ApiKeyCallView[]) => draw(<KeyActivity calls={calls} />, {});

test("shows each call with how it ended, when and from where", async () => {
  const refused = {
    ...call,
    id: "2",
    method: "POST",
    route: "/api/v1/orders",
    status: 403,
    code: "SCOPE_MISSING",
  };
  const screen = await drawActivity(refused, call);
  const shown = async (row: number) =>
    (await screen.getByRole("listitem").nth(row).findElement()).textContent;
  expect(await shown(0)).toMatch(/POST \/api\/v1\/orders.*from 203\.0\.113\.7.*Refused: SCOPE_MISSING/);
  expect(await shown(1)).toMatch(/GET \/api\/v1\/account.*Answered/);
  expect(await axeFindings()).toEqual([]);
});

test("says that there were none yet", async () => {
  const screen = await drawActivity();
  await expect.element(screen.getByText("No calls yet.")).toBeVisible();
});
