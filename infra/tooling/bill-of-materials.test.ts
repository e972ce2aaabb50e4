import { expect, test } from "vitest";
import { billOfMaterials } from "./bill-of-materials.mjs";
import { listLicences } from "./licences.mjs";

test("the bill of materials names each package that the product is made of, by version, content and licence", () => {
  const { components } = billOfMaterials();
  const listed = components.map(({ group, name, version }) => [
    group === undefined ? name : `${group}/${name}`,
    version,
  ]);
  expect(listed).toEqual(listLicences().map(({ name, version }) => [name, version]));
  expect(components.map(({ purl }) => purl)).toContain(
    `pkg:npm/fastify@${String(components.find(({ name }) => name === "fastify")?.version)}`,
  );
  expect(
    components.filter(({ hashes }) => hashes[0]?.content.length !== 128).map(({ purl }) => purl),
  ).toEqual([]);
  const named = (licence = "") => licence !== "" && licence !== "unknown";
  const unlicensed = components.filter(
    ({ licenses: [first] }) => !named(first?.expression ?? first?.license?.name),
  );
  expect(unlicensed.map(({ purl }) => purl)).toEqual([]);
});

test("what only builds and tests it is left out", () => {
  expect(billOfMaterials().components.map(({ name }) => name)).not.toContain("vitest");
});
