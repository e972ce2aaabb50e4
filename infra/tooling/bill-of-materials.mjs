// npm run sbom: prints the bill of materials of the product as CycloneDX 1.6, from the lock file. npm's own leaves out what a
// workspace depends on directly.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./install.mjs";
import { listPackages } from "./licences.mjs";

export function billOfMaterials() {
  const { name, version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: { type: "application", name, version, "bom-ref": `pkg:npm/${name}@${version}` } },
    components: listPackages().map(component),
  };
}

function component({ name, version, licence, integrity }) {
  const purl = `pkg:npm/${name.replace(/^@/, "%40")}@${version}`;
  const [group, own] = name.startsWith("@") ? name.split("/") : [undefined, name];
  return {
    type: "library",
    "bom-ref": purl,
    ...(group === undefined ? {} : { group }),
    name: own,
    version,
    purl,
    scope: "required",
    hashes: hashesOf(integrity),
    licenses: [isExpression(licence) ? { expression: licence } : { license: { name: licence } }],
  };
}

const algorithms = { sha1: "SHA-1", sha256: "SHA-256", sha384: "SHA-384", sha512: "SHA-512" };

function hashesOf(integrity = "") {
  return integrity.split(" ").flatMap((one) => {
    const [algorithm = "", digest = ""] = one.split(/-(.*)/s);
    const alg = algorithms[algorithm];
    return alg === undefined ? [] : [{ alg, content: Buffer.from(digest, "base64").toString("hex") }];
  });
}

/** Of SPDX; a package may also say in words of its own where its licence stands. */
function isExpression(licence) {
  return /^[(\w.+-]+(?: (?:AND|OR|WITH) [\w.+()-]+)*$/.test(licence);
}

if (import.meta.main) console.log(JSON.stringify(billOfMaterials(), null, 2));
