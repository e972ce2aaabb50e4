// Finds a Chromium that runs here, on a machine with nothing installed if it must. Each candidate is launched
// once before it is believed, and the first that draws a page is kept.
//
// In order: FILLMARK_CHROMIUM; Playwright's own download; the one inside the npm package @sparticuz/chromium,
// unpacked with the libraries that a bare machine lacks; the distribution's; and as root, as a last resort,
// `apt-get install chromium`.
import { spawn, spawnSync } from "node:child_process";
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { root } from "./install.mjs";

const cache = join(root, "node_modules/.cache/fillmark-chromium");
const launchTimeoutMs = 30_000;

/** Chromium's own sandbox can't be set up by root or inside most containers; the pages under test are ours. */
export const chromiumArgs = ["--no-sandbox", "--disable-dev-shm-usage", "--font-render-hinting=none"];

/** Resolves to { executablePath, env }: env is to be given to the browser's process. */
export async function provideChromium() {
  const problems = [];
  for (const [name, candidate] of candidates()) {
    try {
      const found = await candidate();
      if (!found) continue;
      await launchOnce(found);
      return found;
    } catch (error) {
      const lines = String(error instanceof Error ? error.message : error)
        .trim()
        .split("\n");
      problems.push(`${String(name)}: ${lines.slice(0, 3).join(" ")}`);
    }
  }
  throw new Error(`No Chromium runs here. Set FILLMARK_CHROMIUM to one that does.\n${problems.join("\n")}`);
}

function candidates() {
  return [
    ["FILLMARK_CHROMIUM", () => given(process.env.FILLMARK_CHROMIUM)],
    ["Playwright's", playwrights],
    ["@sparticuz/chromium", unpacked],
    ["/usr/bin/chromium", () => given("/usr/bin/chromium")],
    ["/usr/bin/google-chrome", () => given("/usr/bin/google-chrome")],
    ["apt-get install chromium", fromApt],
  ];
}

function given(executablePath) {
  return executablePath && existsSync(executablePath) ? { executablePath, env: {} } : undefined;
}

async function playwrights() {
  const { chromium } = await import("@playwright/test");
  return given(chromium.executablePath());
}

async function unpacked() {
  const require = createRequire(import.meta.url);
  const bin = join(dirname(require.resolve("@sparticuz/chromium")), "..", "bin");
  const executablePath = join(cache, "chromium");
  if (!existsSync(join(cache, "complete"))) {
    // Unpacked beside and renamed, so that an interrupted or a second run never sees half of it.
    const draft = `${cache}.${process.pid}`;
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true });
    await Promise.all([
      pipeline(
        createReadStream(join(bin, "chromium.br")),
        createBrotliDecompress(),
        createWriteStream(join(draft, "chromium"), { mode: 0o755 }),
      ),
      untar(join(bin, "al2023.tar.br"), draft),
      untar(join(bin, "fonts.tar.br"), draft),
      untar(join(bin, "swiftshader.tar.br"), draft),
    ]);
    writeFileSync(join(draft, "fonts.conf"), fontsConf);
    writeFileSync(join(draft, "complete"), "");
    rmSync(cache, { recursive: true, force: true });
    renameSync(draft, cache);
  }
  const libraries = [join(cache, "lib"), process.env.LD_LIBRARY_PATH].filter(Boolean).join(":");
  return { executablePath, env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: join(cache, "fonts.conf") } };
}

/** The machine's own fonts where there are any, and one that came along. */
const fontsConf = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${cache}/fonts</dir>
  <cachedir>${cache}/fonts-cache</cachedir>
</fontconfig>
`;

async function untar(archive, folder) {
  const tar = spawn("tar", ["-x", "-f", "-", "-C", folder], { stdio: ["pipe", "inherit", "inherit"] });
  const ended = new Promise((resolve, reject) => {
    tar.once("error", reject);
    tar.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`tar ended with ${code}`))));
  });
  await pipeline(createReadStream(archive), createBrotliDecompress(), tar.stdin);
  await ended;
}

function fromApt() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  console.error("No Chromium runs here yet: installing the distribution's (apt-get install chromium).");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args) => spawnSync("apt-get", args, { env, stdio: ["ignore", 2, 2] });
  apt("update", "-q");
  apt("install", "-y", "-q", "--no-install-recommends", "chromium");
  return given("/usr/bin/chromium");
}

async function launchOnce({ executablePath, env }) {
  const { chromium } = await import("@playwright/test");
  const browser = await chromium.launch({
    executablePath,
    args: chromiumArgs,
    env: { ...process.env, ...env },
    timeout: launchTimeoutMs,
  });
  try {
    const page = await browser.newPage();
    await page.setContent("<p>drawn</p>", { timeout: launchTimeoutMs });
    await page.screenshot({ timeout: launchTimeoutMs });
  } finally {
    await browser.close();
  }
}

// node infra/tooling/chromium.mjs prints what was found.
if (process.argv[1] === import.meta.filename)
  console.log(JSON.stringify(await provideChromium(), undefined, 2));
