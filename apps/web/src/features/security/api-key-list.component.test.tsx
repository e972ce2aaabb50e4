import { expect, test } from "vitest";
import type { ApiKeyView } from "@fillmark/contracts/api-keys";
import { axeFindings } from "../../testing/axe.ts";
import { draw } from "../../testing/draw.tsx";
import { ApiKeyList } from "./api-key-list.tsx";

const older: ApiKeyView = {
  id: "0198f2a0-0000-7000-8000-000000000001",
  name: "Old bot",
  type: "bearer",
  venue: null,
  demoAccount: null,
  apiKey: null,
  hint: "wxyz",
  scopes: ["read", "trade"],
  addresses: [],
  createdAt: "2026-01-21T21:47:36.153Z",
  expiresAt: null,
  isExpired: false,
  isRefused: false,
  lastUsedAt: null,
  lastAddress: null,
};

const drawKeys = (...keys: ApiKeyView[]) =>
  draw(<ApiKeyList onMake={() => undefined} />, {
    apiKeys: { list: () => ({ keys, limit: 20 }) },
  });

test("a key that is sent whole works on, and its owner reads that one that signs is safer", async () => {
  const screen = await drawKeys(older);
  await expect.element(screen.getByText("It still works", { exact: false })).toBeVisible();
  await expect.element(screen.getByText("Not accepted")).not.toBeInTheDocument();
});

test("one that the operator refuses says so on itself and below the list", async () => {
  const screen = await drawKeys({ ...older, isRefused: true });
  await expect.element(screen.getByText("Not accepted")).toBeVisible();
  await expect.element(screen.getByText("each call with one is refused", { exact: false })).toBeVisible();
  await expect.element(screen.getByText("It still works", { exact: false })).not.toBeInTheDocument();
  expect(await axeFindings()).toEqual([]);
});
