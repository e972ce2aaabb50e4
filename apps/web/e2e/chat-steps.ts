// What the specs of the support chat share: where things are, and an agent who answers over the wire.
import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import type { AppServer } from "./app-server.ts";
import { adminToken } from "./admin-session.ts";
import { bearer } from "./bearer.ts";
import { callForEach, expect, type Trader } from "./fixtures.ts";

export const desk = { width: 1440, height: 900 };
export const sent = { name: "Sent", exact: true };

export const panelOf = (page: Page) => page.getByRole("region", { name: "Live Support" });
export const placesOf = (page: Page) => page.getByRole("navigation", { name: "Main" });
export const fieldOf = (page: Page) => page.getByRole("textbox", { name: "Message" });
export const logOf = (page: Page) => page.getByRole("log", { name: "Messages" });

/** Opens the panel by the status bar of a desk, and waits until it is connected. */
export async function openOnDesk(page: Page, path = "/"): Promise<void> {
  await page.setViewportSize(desk);
  await page.goto(path);
  await page.getByRole("button", { name: /^Support(,|$)/ }).click();
  await expect(panelOf(page).getByText("How can we help?")).toBeVisible();
}

/** As soon as the chat is connected: before, Enter sends nothing. */
export async function write(page: Page, text: string): Promise<void> {
  await fieldOf(page).fill(text);
  await expect(page.getByRole("button", { name: "Send", exact: true })).not.toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await fieldOf(page).press("Enter");
}

/** An agent who answers this trader over the wire. */
export async function agentFor(request: APIRequestContext, server: AppServer, trader: Trader) {
  const token = await adminToken(server);
  const headers = bearer(token);
  const inbox = async (procedure: string, body: object): Promise<void> => {
    const answer = await request.post(`/trpc/inbox.${procedure}`, { headers, data: body });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  const open = encodeURIComponent(JSON.stringify({ status: "open" }));
  const list = await request.get(`/trpc/inbox.list?input=${open}`, { headers });
  const row = new RegExp(`"conversationId":"([^"]+)"[^{]*"user":\\{[^}]*"email":"${trader.email}"`);
  const conversationId = row.exec(await list.text())?.[1] ?? "";
  return {
    answer: (text: string) => inbox("reply", { conversationId, clientMessageId: randomUUID(), text }),
    /** In no certain order. */
    answerAll: (texts: readonly string[]) => {
      const inputs = texts.map((text) => ({ conversationId, clientMessageId: randomUUID(), text }));
      return callForEach(request, "inbox.reply", { inputs, token });
    },
    read: (seq: number) => inbox("markRead", { conversationId, seq }),
    resolve: () => inbox("setStatus", { conversationId, status: "resolved" }),
  };
}
