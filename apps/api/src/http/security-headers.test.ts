import { expect, test } from "vitest";
import { securityHeaders } from "./security-headers.ts";

test("lets nothing of Google in unless its sign-in is configured", () => {
  const without = securityHeaders({ googleSignIn: false, isSecure: false });
  expect(without["content-security-policy"]).not.toContain("google");
  expect(without["cross-origin-opener-policy"]).toBe("same-origin");
  const policy = securityHeaders({ googleSignIn: true, isSecure: false });
  expect(policy["content-security-policy"]).toContain(
    "script-src 'self' https://accounts.google.com/gsi/client;",
  );
  expect(policy["content-security-policy"]).toContain("frame-src https://accounts.google.com/gsi/;");
  expect(policy["cross-origin-opener-policy"]).toBe("same-origin-allow-popups");
});

test.each([true, false])(
  "allows nothing inline, nothing evaluated and no frame around us (Google: %s)",
  (googleSignIn) => {
    const policy = String(securityHeaders({ googleSignIn, isSecure: true })["content-security-policy"]);
    const directives = new Map(policy.split("; ").map((line) => [line.split(" ")[0], line]));
    expect(policy).not.toMatch(/unsafe|\*|http:|wss?:/);
    expect(directives.get("default-src")).toBe("default-src 'none'");
    for (const name of ["base-uri", "object-src", "frame-ancestors"])
      expect(directives.get(name)).toBe(`${name} 'none'`);
    expect(directives.get("require-trusted-types-for")).toBe("require-trusted-types-for 'script'");
  },
);

test.each([true, false])(
  "asks browsers to load nothing over plain HTTP where we are reached by https (%s)",
  (isSecure) => {
    const policy = String(securityHeaders({ googleSignIn: false, isSecure })["content-security-policy"]);
    expect(policy.split("; ").includes("upgrade-insecure-requests")).toBe(isSecure);
  },
);
