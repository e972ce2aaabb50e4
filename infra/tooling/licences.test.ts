import { expect, test } from "vitest";
import { listLicences } from "./licences.mjs";

test("every package that the product is made of has a licence, and those that only build it are left out", () => {
  const all = listLicences();
  const names = all.map(({ name }) => name);
  expect(names).toContain("react");
  expect(names).toContain("fastify");
  expect(names).not.toContain("vitest");
  expect(all.filter(({ licence, version }) => licence === "unknown" || version === "")).toEqual([]);
});
