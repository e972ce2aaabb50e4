// Every column of the database that holds text, by who decides what stands in it. Suites that try hostile texts are made
// from this list; a column that stands in none of its parts fails a test.

/** Texts of people, of their devices or of other servers: nearly anything may stand in them, and pages show it. */
export const freeTexts = [
  "account_deletions.reason",
  "adjustments.reason",
  "admin_invites.name",
  "admins.name",
  "announcements.words",
  "api_keys.last_address",
  "api_keys.name",
  "approval_requests.payload",
  "approval_requests.reason",
  "audit_log.address",
  "audit_log.details",
  "chart_drawings.drawings",
  "chart_layouts.layouts",
  "chat_canned_answers.body",
  "chat_episodes.rating_comment",
  "chat_labels.name",
  "chat_messages.body",
  "chat_notes.body",
  "deposit_methods.instructions",
  "deposit_payments.rail_reference",
  "deposit_payments.reference",
  "deposits.instructions",
  "deposits.internal_note",
  "deposits.note",
  "deposits.rail_reference",
  "deposits.reason",
  "deposits.reference",
  "google_identities.email",
  "help_questions.answer",
  "help_questions.question",
  "help_texts.answer",
  "help_texts.question",
  "help_topic_texts.title",
  "help_topics.title",
  "legal_consents.address",
  "legal_drafts.body",
  "legal_drafts.summary",
  "live_venue_openings.reason",
  "legal_drafts.title",
  "legal_versions.body",
  "legal_versions.summary",
  "legal_versions.title",
  "legal_holds.reason",
  "login_events.address",
  "login_events.user_agent",
  "mails.body",
  "mails.last_error",
  "mails.recipient",
  "mails.subject",
  "news_articles.link",
  "news_articles.source_name",
  "news_articles.source_url",
  "news_feeds.last_detail",
  "news_feeds.name",
  "news_feeds.site_url",
  "news_feeds.url",
  "news_texts.body",
  "news_texts.summary",
  "news_texts.title",
  "notifications.content",
  "passkeys.name",
  "price_alerts.note",
  "push_subscriptions.device",
  "rail_events.body",
  "received_alerts.body",
  "alert_hooks.name",
  "rail_events.id",
  "rule_changes.reason",
  "sessions.address",
  "sessions.user_agent",
  "site_versions.settings",
  "stored_files.name",
  "team_changes.name",
  "terms_changes.reason",
  "user_notes.body",
  "users.frozen_reason",
  "users.name",
  "venues.reason",
  "verification_cases.asked",
  "verification_details.sealed",
  "verification_events.comment",
  "verification_events.internal",
  "verification_events.items",
  "webhook_deliveries.answer",
  "webhook_endpoints.name",
  "webhook_endpoints.url",
  "withdrawal_destinations.holder",
  "withdrawal_destinations.label",
  "withdrawals.alarm",
  "withdrawals.destination",
  "withdrawals.rail_reference",
  "withdrawals.reason",
] as const;

export type FreeText = (typeof freeTexts)[number];

/** Given by people too, in so few signs that none of them could be a tag: a schema refuses everything else. */
export const plainTexts: readonly string[] = [
  "account_tokens.email",
  "admin_invites.email",
  "admin_networks.network",
  "admin_own_accounts.email",
  "approval_requests.destination",
  "credited_references.reference",
  "admins.email",
  "api_key_calls.address",
  "api_keys.addresses",
  "alert_hooks.addresses",
  "received_alerts.alert_id",
  "chat_canned_answers.shortcut",
  "google_identities.subject",
  "help_questions.slug",
  "news_articles.slug",
  "orders.client_order_id",
  "passkeys.credential_id",
  "passkeys.transports",
  "pending_registrations.email",
  "preferences.value",
  "push_subscriptions.auth",
  "push_subscriptions.endpoint",
  "push_subscriptions.p256dh",
  "admin_notification_schedules.time_zone",
  "notification_schedules.time_zone",
  "team_changes.email",
  "users.country",
  "users.email",
  "users.phone",
  "withdrawal_destinations.account",
  "withdrawals.client_withdrawal_id",
];

/** Copies of what stands elsewhere, until a link is opened, a sign-in finished or a venue opened; no page shows them. */
export const passingTexts: readonly string[] = [
  "auth_challenges.data",
  "live_venue_openings.paused_reason",
  "news_articles.image_source",
  "news_feeds.etag",
  "news_feeds.last_modified",
  "pending_registrations.address",
  "pending_registrations.name",
];

/** Words of our own: kinds, states, names of things, hashes, and what the exchange writes about itself. */
const ourTables = [
  "account_limits accounts assets audit_chain checkpoints command_runs cost_method_choices data_exports demo_accounts demo_epochs exchange_outbox execution_days executions fills help_seeds journal ledger_sums ledger_watch liquidity_days liquidity_positions liquidity_standings maker_exposures market_anchors pairs postings",
  "lot_assignments prevented_matches recovery_codes schema_migrations totp_secrets transfers",
  // The sandbox stands for the world outside: no page reads what it keeps.
  "approvals sandbox_notices sandbox_payments swap_quotes verification_documents withdrawal_fees withdrawal_holds",
  "withdrawal_steps",
  "news_images news_pairs news_seeds news_seen",
  "day_sums queue_targets trading_minutes trading_days",
  "admin_notification_channels notification_channels notification_cursors price_alert_watermarks vapid_keys webhook_cursors",
]
  .join(" ")
  .split(" ");

const ourColumns = [
  "announcements.audience announcements.kind",
  "account_deletions.state adjustments.asset adjustments.category adjustments.failure adjustments.state adjustments.venue",
  "approval_requests.kind approval_requests.payload_hash approval_requests.requester_kind approval_requests.state",
  "approval_requests.direction approval_requests.subject_id deposit_methods.asset deposit_methods.rail deposit_payments.asset deposit_payments.rail",
  "deposit_payments.state deposits.asset deposits.rail deposits.review deposits.state deposits.venue rail_events.rail",
  "fee_schedules.owner fee_schedules.tiers fee_schedules.venue self_trade_groups.owner self_trade_groups.group_name",
  "terms_changes.changes terms_changes.failure terms_changes.kind terms_changes.state terms_changes.venue",
  "rule_changes.changes rule_changes.failure rule_changes.kind rule_changes.pair rule_changes.state venues.venue",
  "notification_deliveries.channel notification_deliveries.last_error notification_deliveries.state notifications.kind notifications.once",
  "admin_notification_schedules.language admin_notification_schedules.quiet_from admin_notification_schedules.quiet_to",
  "notification_schedules.digest_at notification_schedules.quiet_from notification_schedules.quiet_to users.language",
  "recurring_buy_runs.due_on recurring_buy_runs.outcome recurring_buy_runs.reason recurring_buys.every recurring_buys.next_on",
  "recurring_buys.pair recurring_buys.start_on recurring_buys.state recurring_buys.time_zone recurring_buys.venue",
  "cancel_timers.venue price_alerts.direction price_alerts.evidence price_alerts.pair price_alerts.state",
  "verification_cases.state verification_details.item verification_events.kind withdrawal_destinations.asset",
  "withdrawal_destinations.kind withdrawal_destinations.network withdrawals.asset withdrawals.ledger withdrawals.rail",
  "withdrawals.receipt withdrawals.refusal withdrawals.request_hash withdrawals.state withdrawals.venue",
  "account_tokens.hash account_tokens.purpose admin_invites.hash admin_invites.role",
  "api_key_calls.code api_key_calls.method api_key_calls.route",
  "api_keys.api_key api_keys.public_key api_keys.secret_sealed api_keys.type api_keys.venue",
  "admins.password_hash admins.role api_keys.hash api_keys.hint api_keys.scopes audit_log.action audit_log.request_id",
  "audit_log.subject_id audit_log.subject_kind auth_challenges.hash auth_challenges.purpose avatars.path",
  "avatars.sha256 chat_changes.data chat_changes.kind chat_conversations.status chat_messages.author_kind",
  "chat_messages.event chat_messages.payload_hash legal_consents.kind legal_drafts.kind",
  "legal_versions.kind login_events.kind mails.kind mails.once mails.state orders.end_reason orders.group_role",
  "orders.owner orders.pair orders.rejection orders.request_hash orders.self_trade_prevention orders.side orders.state orders.time_in_force",
  "orders.key_id orders.trigger orders.type orders.venue pending_registrations.hash pending_registrations.legal_versions",
  "pending_registrations.password_hash preferences.key sessions.bearer_hash sessions.cookie_hash sessions.kind",
  "news_articles.category news_articles.image_path news_articles.origin news_feeds.category news_feeds.language",
  "help_texts.language help_topic_texts.language news_feeds.last_outcome news_texts.language",
  "stored_files.owner_kind stored_files.path stored_files.sha256 stored_files.type users.frozen_parts users.password_hash",
  "known_devices.hash live_venue.state live_venue_openings.state team_changes.kind team_changes.role team_changes.state",
  "watched_pairs.pair chart_drawings.pair",
  "webhook_deliveries.body webhook_deliveries.error webhook_deliveries.event webhook_deliveries.once webhook_deliveries.state",
  "webhook_endpoints.events webhook_endpoints.off_reason webhook_endpoints.old_secret_sealed webhook_endpoints.secret_sealed",
  "webhook_endpoints.venue alert_hooks.secret_hash alert_hooks.venue alert_hooks.pairs received_alerts.address",
  "received_alerts.body_hash received_alerts.outcome received_alerts.order_id received_alerts.code",
]
  .join(" ")
  .split(" ");

const known = new Set<string>([...freeTexts, ...plainTexts, ...passingTexts, ...ourColumns]);

/** Whether someone has said of this column, as `table.column`, who decides what stands in it. */
export function isKnownText(column: string): boolean {
  const table = column.split(".")[0] ?? "";
  return known.has(column) || ourTables.includes(table);
}

/** The columns that hold text, as `table.column`. */
export const textColumnsQuery = `
  select table_name || '.' || column_name as name from information_schema.columns
  where table_schema = 'public' and (data_type in ('text','character varying','character','json','jsonb')
    or (data_type = 'ARRAY' and udt_name in ('_text','_varchar','_jsonb')))
  order by 1`;
