// The calls that the specification lists: each is there, under its own path and beneath the base path.
import { expect, test } from "vitest";
import { restRoutes } from "./routes.ts";

const calls = [
  "POST /api/user/login",
  "POST /api/user/register",
  "GET /api/user/me",
  "POST /api/user/logout",
  "POST /api/user/refresh-token",
  "POST /api/admin/login",
  "GET /admin/me",
  "POST /api/admin/logout",
  "GET /user/me",
  "GET /user/chat/conversation",
  "GET /user/chat/messages",
  "POST /user/chat/send",
  "POST /user/chat/mark-read",
  "GET /user/demo/balance",
  "POST /user/demo/toggle",
  "POST /user/demo/reset-balance",
  "POST /user/demo/reset-account",
  "GET /user/demo/status",
] as const;

const answered = new Set(restRoutes.flatMap(({ method, paths }) => paths.map((path) => `${method} ${path}`)));

test.each(calls)("%s is answered at this path and under /api", (call) => {
  expect(answered).toContain(call);
  expect(answered).toContain(call.replace(/ (?!\/api)/, " /api"));
});
