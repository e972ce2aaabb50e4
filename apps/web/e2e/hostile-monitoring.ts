// Texts of those who decide about alerts of the monitoring of transactions: where they stand and where they are shown.
const alertId = "01890f3e-7b5a-7cc0-8000-0000000000f3";
const field = { spec: "funds", length: 300, written: "by SQL", shown: "/admin/monitoring/:alertId" } as const;

export const monitoringFields = {
  "monitoring_alerts.reason": field,
  "monitoring_alerts.reference": field,
} as const;

/** Where they are looked at. */
export const monitoringPages = [
  {
    path: `/admin/monitoring/${alertId}?show=reported`,
    shows: "<script>",
    holds: ["monitoring_alerts.reason", "monitoring_alerts.reference"],
  },
] as const;

/** A report that somebody made. */
export async function fillMonitoring(
  run: (sql: string, ...values: readonly unknown[]) => Promise<void>,
  everything: string,
): Promise<void> {
  await run(
    `insert into monitoring_alerts (id, user_id, rule, figures, holds, usd, movements, state, reason, reference, measure,
       decided_at, decided_by)
     select $2::uuid, u.id, 'velocity', '{"count":10,"hours":24}', false, 0, 1, 'reported', $1, $1, 'none', now(), a.id
     from (select id from admins order by created_at limit 1) a, (select id from users order by created_at limit 1) u`,
    everything,
    alertId,
  );
}
