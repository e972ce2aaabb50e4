// Texts of lists of sanctions, and of admins who decide who is on one: where they stand and where they are shown.
import { monitoringFields } from "./hostile-monitoring.ts";
import { travelRuleKeptIn } from "./hostile-travel-rule.ts";

const field = (shown: string) => ({ spec: "funds", length: 300, written: "by SQL", shown }) as const;
const caseId = "01890f3e-7b5a-7cc0-8000-0000000000f1";

export const screeningFields = {
  ...monitoringFields,
  "screening_cases.entry": field("/admin/screening/:caseId"),
  "screening_cases.entry_key": field("on no page"),
  "screening_cases.entry_name": field("/admin/screening"),
  "screening_cases.list_version": field("/admin/screening/:caseId"),
  "screening_cases.reason": field("/admin/screening/:caseId"),
  "screening_entries.births": field("on no page"),
  "screening_entries.countries": field("on no page"),
  "screening_entries.key": field("on no page"),
  "screening_entries.names": field("on no page"),
  "screening_entries.remarks": field("on no page"),
  "country_rules.reason": field("/admin/countries"),
  "duplicate_cases.reason": field("/admin/duplicates/:caseId"),
  "screening_lists.ended_reason": field("on no page"),
  "screening_lists.file_name": field("/admin/screening?view=lists"),
  "screening_lists.version": field("/admin/screening?view=lists"),
} as const;

/** Of documents and lists the text itself, as it was written. */
export const screeningKeptIn: Readonly<Record<string, string>> = {
  ...travelRuleKeptIn,
  "screening_cases.entry": "entry #>> '{names,0}'",
  "screening_entries.births": "births[1]",
  "screening_entries.countries": "countries[1]",
  "screening_entries.names": "names[1]",
};

/** Where they are looked at. */
export const screeningPages = [
  {
    path: `/admin/screening/${caseId}?show=false_positive`,
    shows: "<script>",
    holds: [
      "screening_cases.entry",
      "screening_cases.entry_name",
      "screening_cases.list_version",
      "screening_cases.reason",
    ],
  },
  {
    path: "/admin/screening?view=lists",
    shows: "<script>",
    holds: ["screening_lists.file_name", "screening_lists.version"],
  },
  {
    path: `/admin/duplicates/${caseId}?show=different`,
    shows: "<script>",
    holds: ["duplicate_cases.reason"],
  },
  { path: "/admin/countries?show=blocked", shows: "<script>", holds: ["country_rules.reason"] },
] as const;

interface Filling {
  readonly everything: string;
  /** Texts that an index can hold. */
  readonly indexed: readonly string[];
}

/** A list that was loaded, what was decided about somebody of it, and why a country isn't served. */
export async function fillScreening(
  run: (sql: string, ...values: readonly unknown[]) => Promise<void>,
  { everything, indexed }: Filling,
): Promise<void> {
  await run(
    `insert into screening_lists (id, kind, format, version, entries, checksum, file_name, loaded_by, ended_reason)
     select gen_random_uuid(), 'pep', 'csv', $1, 1, 'hash', $1, id, $1 from admins order by created_at limit 1`,
    everything,
  );
  await run(
    `insert into screening_entries (list_id, key, kind, names, births, countries, remarks, keys, content_hash)
     select l.id, text, 'person', array[$1], array[$1], array[$1], $1, '{}', 'hash'
     from screening_lists l, unnest($2::text[]) as given(text)`,
    everything,
    indexed,
  );
  await run(
    `insert into country_rules (country, is_blocked, reason, changed_at, changed_by)
     select 'AQ', true, $1, now(), id from admins order by created_at limit 1`,
    everything,
  );
  await run(
    `insert into duplicate_cases (id, user_id, other_id, signals, state, reason, decided_at, decided_by)
     select $2::uuid, min(u.id::text)::uuid, max(u.id::text)::uuid, '{phone}', 'different', $1, now(),
       (select id from admins order by created_at limit 1)
     from users u having count(*) > 1`,
    everything,
    caseId,
  );
  await run(
    `insert into screening_cases (id, user_id, subject_id, role, list_kind, list_id, list_version, entry_key, entry_hash,
       entry_name, entry, score, state, reason, decided_at, decided_by)
     select case when n = 1 then $3::uuid else gen_random_uuid() end, u.id, u.id, 'holder', 'pep', l.id, $1, text, 'hash', $1,
       jsonb_build_object('key', text, 'kind', 'person', 'names', jsonb_build_array($1::text, $1::text),
         'births', jsonb_build_array($1::text), 'countries', jsonb_build_array($1::text), 'remarks', $1::text),
       90, 'false_positive', $1, now(), l.loaded_by
     from screening_lists l, (select id from users order by created_at limit 1) u,
       unnest($2::text[]) with ordinality as given(text, n)`,
    everything,
    indexed,
    caseId,
  );
}
