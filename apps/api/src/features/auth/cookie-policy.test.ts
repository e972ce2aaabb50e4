import { describe, expect, test } from "vitest";
import { cookieName, isForeign, mayUseCookie, type AuthRequest } from "./cookie-policy.ts";

function request(method: string, headers: Record<string, string>): AuthRequest {
  return { method, host: "trade.example", headers, cookies: {}, prefer: "user" };
}

const unset = { origin: null, secure: false };
const configured = { origin: "https://trade.example", secure: true };
const own = { "x-fillmark": "1", origin: "https://trade.example", "sec-fetch-site": "same-origin" };

describe("a change by cookie", () => {
  test.each([unset, configured])("is ours with all the signs of our page (%j)", (settings) => {
    expect(mayUseCookie(request("POST", own), settings)).toBe(true);
  });

  test("is ours for an old browser that only names the origin", () => {
    const headers = { "x-fillmark": "1", origin: "https://trade.example" };
    expect(mayUseCookie(request("POST", headers), unset)).toBe(true);
    expect(mayUseCookie(request("POST", headers), configured)).toBe(true);
  });

  test("is ours behind a proxy that changes the host, when the browser says so", () => {
    const headers = { ...own, origin: "https://people-see-this.example" };
    expect(mayUseCookie(request("POST", headers), unset)).toBe(true);
    expect(mayUseCookie(request("POST", headers), configured)).toBe(false);
  });

  test("isn't ours from a page over plain HTTP where we have TLS of our own, nor from the same port of another host", () => {
    const secure = { origin: null, secure: true };
    const from = (origin: string) => request("POST", { "x-fillmark": "1", origin });
    expect(mayUseCookie(from("https://trade.example"), secure)).toBe(true);
    expect(mayUseCookie(from("http://trade.example"), secure)).toBe(false);
    expect(mayUseCookie(from("https://evil.example"), secure)).toBe(false);
  });

  test.each(["x-fillmark", "origin and sec-fetch-site"])("isn't ours without %s", (missing) => {
    const headers = Object.fromEntries(Object.entries(own).filter(([name]) => !missing.includes(name)));
    expect(mayUseCookie(request("POST", headers), configured)).toBe(false);
  });

  test.each([
    "null",
    "https://evil.example",
    "http://trade.example",
    "https://trade.example.evil",
    "https://a.trade.example",
  ])("isn't ours from %s", (origin) => {
    const headers = { ...own, origin };
    expect(mayUseCookie(request("DELETE", headers), configured)).toBe(false);
    expect(isForeign(request("POST", headers), configured)).toBe(true);
  });

  test.each(["cross-site", "same-site", "anything"])("isn't ours when the browser calls it %s", (site) => {
    expect(mayUseCookie(request("POST", { ...own, "sec-fetch-site": site }), unset)).toBe(false);
  });
});

test.each([
  ["same-origin", true],
  ["same-site", false],
  ["cross-site", false],
  ["none", false],
  ["", false],
])("a read with Sec-Fetch-Site %j may use the cookie: %s", (site, allowed) => {
  const headers = site === "" ? {} : { "sec-fetch-site": site };
  for (const method of ["GET", "HEAD"])
    expect(mayUseCookie(request(method, headers), configured)).toBe(allowed);
});

test("the cookie is bound to the host where it can be", () => {
  expect(cookieName("user", configured)).toBe("__Host-fillmark_session");
  expect(cookieName("admin", unset)).toBe("fillmark_admin");
});
