// Which countries are served. One admin asks for a change and another agrees; where there is nobody else who could, it holds
// at once, and the audit log says that one person did it alone.
import type { AuditAction } from "@fillmark/contracts/audit-actions";
import type {
  ApproveCountryInput,
  CountriesView,
  CountryRequestInput,
  RejectCountryInput,
  SetCountryInput,
} from "@fillmark/contracts/country-rules";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { AdminContext } from "../../context/context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { audit } from "../admin/index.ts";
import { approve, openApproval, reject, requests } from "../approvals/index.ts";
import { administration } from "../auth/index.ts";
import { changes, COUNTRY_CHANGE, CountryChange } from "./country-changes.ts";
import { lockRule, writeRule } from "./country-rule.ts";
import { listCountries } from "./list-countries.ts";

/** Throws STEP_UP_NEEDED, COUNTRY_CHANGE_WAITS while another change of this country does, VALIDATION where nothing changes. */
export function setCountry(ctx: AdminContext, input: SetCountryInput): Promise<CountriesView> {
  const { country, isBlocked, reason } = input;
  const coversDocuments = isBlocked && input.coversDocuments;
  return change(ctx, async (em) => {
    const from = await lockRule(em, country);
    if (await changes.isWaiting(em, country)) throw new DomainError("COUNTRY_CHANGE_WAITS", {});
    if (from.isBlocked === isBlocked && from.coversDocuments === coversDocuments)
      throw new DomainError("VALIDATION", { issues: [{ field: "isBlocked", message: "changes nothing" }] });
    const asked: CountryChange = { country, isBlocked, coversDocuments, reason };
    if (await requests.hasApprover({ ...ctx, em }, "verification.decide")) {
      await openApproval(em, {
        kind: COUNTRY_CHANGE,
        subjectId: country,
        payload: { ...asked },
        requester: { kind: "admin", id: ctx.actor.adminId },
        quorum: 1,
      });
      await writeDown(ctx, em, { action: "countries.propose", asked });
      return;
    }
    await writeRule(em, { rule: asked, reason, adminId: ctx.actor.adminId });
    await writeDown(ctx, em, { action: "countries.set", asked });
  });
}

/** The approval by another one, with which it holds. Throws what `approve` throws, and STEP_UP_NEEDED. */
export function approveCountry(ctx: AdminContext, input: ApproveCountryInput): Promise<CountriesView> {
  return change(ctx, async (em) => {
    const { requester, subjectId } = await changes.require(em, input.requestId);
    await lockRule(em, subjectId);
    const { state, payload } = await approve(em, ctx, input);
    const asked = CountryChange.parse(payload);
    await writeDown(ctx, em, { action: "countries.approve", asked });
    if (state === "approved")
      await writeRule(em, { rule: asked, reason: asked.reason, adminId: requester.id });
  });
}

/** Throws what `reject` throws, and STEP_UP_NEEDED. */
export function rejectCountry(ctx: AdminContext, input: RejectCountryInput): Promise<CountriesView> {
  return change(ctx, async (em) => {
    await changes.require(em, input.requestId);
    const { payload } = await reject(em, ctx, input);
    const asked = CountryChange.parse(payload);
    await writeDown(ctx, em, { action: "countries.reject", asked, why: input.reason });
  });
}

/** The requester doesn't any more. Throws NOT_FOUND, FORBIDDEN for another one's, STEP_UP_NEEDED. */
export function withdrawCountry(
  ctx: AdminContext,
  { requestId }: CountryRequestInput,
): Promise<CountriesView> {
  return change(ctx, async (em) => {
    const { payload } = await changes.withdraw(ctx, em, requestId);
    await writeDown(ctx, em, { action: "countries.withdraw", asked: CountryChange.parse(payload) });
  });
}

async function change(
  ctx: AdminContext,
  apply: (em: EntityManager) => Promise<void>,
): Promise<CountriesView> {
  await administration.requireAdminStepUp(ctx);
  await inTransaction(ctx.em, apply);
  return listCountries(ctx);
}

interface Written {
  readonly action: AuditAction;
  readonly asked: CountryChange;
  readonly why?: string;
}

async function writeDown(
  ctx: AdminContext,
  em: EntityManager,
  { action, asked, why }: Written,
): Promise<void> {
  const { country, ...details } = asked;
  await audit(ctx, em, {
    action,
    subject: { kind: "country", id: country },
    details: { ...details, ...(why !== undefined && { why }) },
  });
}
