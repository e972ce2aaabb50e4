import { COUNTRIES } from "@fillmark/contracts/countries";
import type { CountriesView, CountryChangeView } from "@fillmark/contracts/country-rules";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { adminName } from "../admin/index.ts";
import { requests, type ApprovalRequest } from "../approvals/index.ts";
import { changes, CountryChange } from "./country-changes.ts";
import { countryHash } from "./country-hash.ts";

/** Every country with what holds for it and how many customers it is about, and the changes that wait. */
export async function listCountries(ctx: AdminContext): Promise<CountriesView> {
  const { em, auth } = ctx;
  const rows = await query(em)
    .selectFrom("country_rules as r")
    .leftJoin("admins as a", "a.id", "r.changed_by")
    .select(["r.country", "r.is_blocked", "r.covers_documents", "r.reason", "r.changed_at"])
    .select(adminName("a").$castTo<string | null>().as("changed_by"))
    .execute();
  const rules = new Map(rows.map((row) => [row.country, row]));
  const counts = await customersByHash(em);
  const countOf = (country: string, stated: "residence" | "document") =>
    counts.get(countryHash(auth.secretBox, { country, stated })) ?? 0;
  return {
    countries: COUNTRIES.map((country) => {
      const rule = rules.get(country);
      return {
        country,
        isBlocked: rule?.is_blocked ?? false,
        coversDocuments: rule?.covers_documents ?? false,
        reason: rule?.reason ?? null,
        changedAt: rule?.changed_at?.toISOString() ?? null,
        changedBy: rule?.changed_by ?? null,
        residents: countOf(country, "residence"),
        holders: countOf(country, "document"),
      };
    }),
    waiting: (await changes.list(em, undefined)).map(viewOf),
    needsApproval: await requests.hasApprover(ctx, "verification.decide"),
  };
}

function viewOf(request: ApprovalRequest): CountryChangeView {
  const { kind: _, subjectId: __, payload, ...approval } = request;
  return { ...CountryChange.parse(payload), approval };
}

/** By what each customer whose account is there handed over last and wasn't rejected. */
async function customersByHash(em: EntityManager): Promise<Map<string, number>> {
  const rows = await query(em)
    .with("last", (db) =>
      db
        .selectFrom("verification_details as d")
        .innerJoin("verification_cases as c", "c.id", "d.case_id")
        .innerJoin("users as u", "u.id", "c.user_id")
        .distinctOn(["c.user_id", "d.item"])
        .select("d.country_hash as hash")
        .where("d.item", "in", ["personal", "identity"])
        .where("c.submitted_at", "is not", null)
        .where("c.state", "<>", "rejected")
        .where("u.disabled_at", "is", null)
        .orderBy("c.user_id")
        .orderBy("d.item")
        .orderBy("d.saved_at", "desc"),
    )
    .selectFrom("last")
    .select(({ fn }) => ["hash", fn.countAll<string>().as("count")])
    .groupBy("hash")
    .execute();
  return new Map(rows.flatMap(({ hash, count }) => (hash === null ? [] : [[hash, Number(count)]])));
}
