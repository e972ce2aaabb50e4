import { ensureWebBuilt } from "../../../infra/tooling/build-web.mjs";
import { prepareData } from "./data-folder.ts";

/** The server under test serves what is in dist, so that must be what is in src. */
export default async function buildFirst(): Promise<() => Promise<void>> {
  const code = await ensureWebBuilt();
  if (code !== 0) throw new Error(`The web app can't be built (vite ended with ${code}).`);
  return prepareData();
}
