import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFakeStorage } from "../../test/fake-browser.ts";

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("localStorage", createFakeStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test("derived user type: admin if an admin token exists, else user if a user session exists, else guest", async () => {
  const { session } = await import("../session/session.ts");
  const { userType } = await import("./user-type.ts");
  const { adminSession } = await import("../session/admin-session.ts");
  expect(userType()).toBe("guest");
  session.renew("a user's");
  expect(userType()).toBe("user");
  adminSession.renew("an admin's");
  expect(userType()).toBe("admin");
  session.end();
  expect(userType(), "admin sessions are tracked separately").toBe("admin");
  adminSession.end();
  expect(userType()).toBe("guest");
});
