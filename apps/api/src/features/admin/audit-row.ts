/** An entry of the audit log with who wrote it. */
export interface AuditRow {
  readonly id: string;
  readonly at: Date;
  readonly admin_id: string | null;
  readonly admin_name: string | null;
  readonly action: string;
  readonly subject_kind: string | null;
  readonly subject_id: string | null;
  readonly details: Record<string, unknown>;
  readonly address: string;
}
