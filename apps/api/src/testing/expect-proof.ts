import { expect } from "vitest";
import { proofLines, prove } from "../exchange/proof.ts";

/** That all of `npm run prove` holds of this database; goes on where it doesn't, so that what follows is checked as well. */
export async function expectProof(url: string): Promise<void> {
  const proof = await prove(url);
  expect.soft(proof.holds, proofLines(proof).join("\n")).toBe(true);
}
