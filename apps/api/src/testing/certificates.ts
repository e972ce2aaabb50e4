// Certificates for tests, made by the machine's openssl: self-signed, for this machine, and whatever is wrong about them asked for.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

interface Wanted {
  /** As openssl writes it: 20200101000000Z. */
  readonly notBefore?: string;
  readonly notAfter?: string;
  readonly days?: number;
  readonly bits?: number;
  readonly names?: string;
}

export interface TestCertificate {
  readonly certPath: string;
  readonly keyPath: string;
  readonly cert: string;
  readonly key: string;
}

export interface CertificateFolder {
  readonly path: string;
  make(name: string, wanted?: Wanted): TestCertificate;
  remove(): Promise<void>;
}

export function certificateFolder(): CertificateFolder {
  const path = mkdtempSync(join(tmpdir(), "fillmark-tls-"));
  return {
    path,
    make: (name, wanted = {}) => make(join(path, name), wanted),
    remove: () => rm(path, { recursive: true, force: true }),
  };
}

function make(base: string, { notBefore, notAfter, days = 90, bits = 0, names }: Wanted): TestCertificate {
  const certPath = `${base}.cert.pem`;
  const keyPath = `${base}.key.pem`;
  const run = (...args: string[]) => execFileSync("openssl", args, { stdio: ["ignore", "pipe", "ignore"] });
  const kind =
    bits === 0 ? ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"] : ["-newkey", `rsa:${bits}`];
  const san = `subjectAltName=${names ?? "DNS:localhost,IP:127.0.0.1"}`;
  const subject = ["-subj", "/CN=localhost", "-addext", san];
  if (notBefore === undefined && notAfter === undefined) {
    run(
      "req",
      "-x509",
      ...kind,
      "-nodes",
      "-keyout",
      keyPath,
      "-out",
      certPath,
      "-days",
      String(days),
      ...subject,
    );
  } else {
    makeOfTime(run, {
      base,
      certPath,
      keyPath,
      times: [notBefore ?? "20200101000000Z", notAfter ?? "20991231000000Z"],
    });
  }
  return { certPath, keyPath, cert: readFileSync(certPath, "utf8"), key: readFileSync(keyPath, "utf8") };
}

type Run = (...args: string[]) => Buffer;
type Files = { base: string; certPath: string; keyPath: string; times: [from: string, until: string] };

/** `req -x509` of OpenSSL 3.0 begins now, whatever it is asked; its `ca` takes both times, and keeps a book beside them. */
function makeOfTime(run: Run, { base, certPath, keyPath, times: [from, until] }: Files): void {
  const book = `${base}.book`;
  const request = `${base}.csr`;
  writeFileSync(book, "");
  writeFileSync(`${book}.serial`, "01\n");
  writeFileSync(
    `${book}.cnf`,
    `[ca]
default_ca=c
[c]
database=${book}
serial=${book}.serial
default_md=sha256
policy=p
new_certs_dir=${dirname(book)}
copy_extensions=copy
[p]
commonName=supplied
`,
  );
  run(
    "req",
    "-new",
    "-newkey",
    "ec",
    "-pkeyopt",
    "ec_paramgen_curve:P-256",
    "-nodes",
    "-keyout",
    keyPath,
    "-out",
    request,
    "-subj",
    "/CN=localhost",
  );
  run(
    "ca",
    "-batch",
    "-selfsign",
    "-config",
    `${book}.cnf`,
    "-keyfile",
    keyPath,
    "-in",
    request,
    "-out",
    certPath,
    "-startdate",
    from,
    "-enddate",
    until,
    "-notext",
  );
}
