// How a test of money that people decide about ends: no matter who agreed to what, the rules of it hold.
import { expect } from "vitest";
import { withClient } from "../db/with-client.ts";
import { auditApprovals } from "../exchange/audit.ts";

/**
 * Fails with the first row of each rule that doesn't hold. Money that a test has given to people by a bare command is no
 * deposit, and is passed over.
 */
export async function expectApprovalsHold(url: string): Promise<void> {
  const findings = await withClient(url, auditApprovals);
  const failures = findings.flatMap(({ firstFailure }) => firstFailure ?? []);
  expect(failures.filter((failure) => !failure.includes('for "test-'))).toEqual([]);
}
