// Texts of payments and bank statements that banks, payers and operators write: where they stand and where they are shown.
import { fillMonitoring, monitoringPages } from "./hostile-monitoring.ts";
import { fillScreening, screeningPages } from "./hostile-screening.ts";
import { fillTravelRule, travelRuleFields } from "./hostile-travel-rule.ts";

export { toAddresses } from "./hostile-travel-rule.ts";

const field = (shown: string) => ({ spec: "funds", length: 300, written: "by SQL", shown }) as const;

export const statementFields = {
  ...travelRuleFields,
  "bank_accounts.bank": field("/admin/statements?list=accounts"),
  "bank_accounts.csv_mapping": field("the import dialog of /admin/statements"),
  "bank_accounts.holder": field("/admin/statements?list=accounts"),
  "bank_accounts.label": field("/admin/statements?list=accounts"),
  "bank_lines.bank_reference": field("/admin/statements/:lineId"),
  "bank_lines.counterparty": field("/admin/statements/:lineId"),
  "bank_lines.counterparty_account": field("/admin/statements/:lineId"),
  "bank_lines.raw": field("/admin/statements/:lineId"),
  "bank_lines.reason": field("/admin/statements/:lineId"),
  "bank_lines.remittance": field("/admin/statements/:lineId"),
  "bank_statements.file_name": field("/admin/statements?list=imports"),
  "bank_statements.number": field("/admin/statements?list=imports"),
  "chargebacks.reason": field("/admin/deposits/:depositId"),
  "deposit_payments.rail_reference": field("/admin/deposits/:depositId"),
  "deposit_payments.reference": field("/admin/payments"),
} as const;

/** Where they are looked at. */
export const statementPages = (lineId: string) =>
  [
    {
      path: `/admin/statements/${lineId}`,
      shows: "<script>",
      holds: [
        "bank_accounts.label",
        "bank_lines.bank_reference",
        "bank_lines.counterparty",
        "bank_lines.raw",
        "bank_lines.reason",
        "bank_lines.remittance",
      ],
    },
    {
      path: "/admin/statements?list=imports",
      shows: "<script>",
      holds: ["bank_statements.file_name", "bank_statements.number"],
    },
    {
      path: "/admin/statements?list=accounts",
      shows: "<script>",
      holds: ["bank_accounts.bank", "bank_accounts.holder"],
    },
    ...monitoringPages,
    ...screeningPages,
  ] as const;

interface Filling {
  readonly bankAccountId: string;
  readonly bankLineId: string;
  readonly depositId: string;
  readonly everything: string;
  /** Texts that an index can hold. */
  readonly indexed: readonly string[];
}

/** What a bank, its customers and an operator wrote; one line was set aside with a reason. */
export async function fillStatements(
  run: (sql: string, ...values: readonly unknown[]) => Promise<void>,
  { bankAccountId, bankLineId, depositId, everything, indexed }: Filling,
): Promise<void> {
  await run(
    `insert into bank_accounts (id, rail, asset, label, holder, bank, account, is_shown, csv_mapping)
     values ($1, 'sandbox-bank', 'USD', $2, $2, $2, 'DE89370400440532013000', false,
       jsonb_build_object('columns', jsonb_build_object('date', $2::text), 'dateOrder', 'ymd', 'decimal', '.'))`,
    bankAccountId,
    everything,
  );
  await run(
    `with statement as (
       insert into bank_statements (id, account_id, format, file_name, file_hash, number, from_day, to_day, lines, added,
         imported_by)
       select gen_random_uuid(), $1, 'csv', $2, 'hash', $2, '2026-11-21', '2026-11-21', 1, 1, id
       from admins order by created_at limit 1 returning id, imported_by)
     insert into bank_lines (id, account_id, statement_id, position, identity, content_key, booked_on, amount,
       bank_reference, counterparty, counterparty_account, remittance, tokens, raw, state, reason, decided_at, decided_by)
     select $3, $1, id, 1, 'one', 'one', '2026-11-21', 100000000, $2, $2, $2, $2, '{}', $2, 'set_aside', $2, now(),
       imported_by from statement`,
    bankAccountId,
    everything,
    bankLineId,
  );
  await run(
    `insert into chargebacks (id, deposit_id, user_id, rail, asset, amount, held, state, outcome, reason, opened_by, ended_at)
     select gen_random_uuid(), d.id, d.user_id, d.rail, d.asset, 1, 0, 'released', 'released', $2, a.id, now()
     from deposits d, (select id from admins order by created_at limit 1) a where d.id = $1`,
    depositId,
    everything,
  );
  await run(
    `insert into deposit_payments (rail, rail_reference, reference, asset, amount, state, deposit_id)
     select 'sandbox-bank', text, text, 'USD', 1, 'failed', $1::uuid from unnest($2::text[]) as given(text)`,
    depositId,
    indexed,
  );
  await run(
    `insert into deposit_payments (rail, rail_reference, reference, asset, amount, state)
     select 'sandbox-bank', 'unmatched ' || n, text, 'USD', 1, 'settled'
     from unnest($1::text[]) with ordinality as given(text, n)`,
    indexed,
  );
  await fillScreening(run, { everything, indexed });
  await fillTravelRule(run, depositId, everything);
  await fillMonitoring(run, everything);
  await run(
    `insert into rail_events (rail, id, body, handled_at)
     select 'sandbox-bank', text, jsonb_build_object('words', text), now() from unnest($1::text[]) as given(text)`,
    indexed,
  );
}
