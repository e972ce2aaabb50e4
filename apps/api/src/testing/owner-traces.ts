// What an account leaves in the tables that no call of these tests writes: a statement for each, with its owner's id.
const hash = "0".repeat(64);

export const ownerTraces: readonly string[] = [
  `insert into api_keys (id, user_id, name, hash, hint, scopes, addresses, created_at)
     select id, id, 'Ada''s bot', '${hash}', 'x', '{read}', '{192.0.2.77}', now() from users where id = ?`,
  `insert into api_key_calls (key_id, user_id, at, method, route, status, address)
     select id, id, now(), 'GET', '/api/v1/account', 200, '192.0.2.77' from users where id = ?`,
  `insert into cost_method_choices (user_id, venue, method) values (?, 'demo', 'specific')`,
  `insert into totp_secrets (user_id, sealed, last_step, created_at) values (?, 'sealed', 0, now())`,
  `insert into recovery_codes (hash, user_id, created_at) values ('${hash}', ?, now())`,
  `insert into google_identities (subject, user_id, email, linked_at) values ('1', ?, 'ada@example.org', now())`,
  `insert into avatars (user_id, path, size, sha256, created_at) values (?, 'face.webp', 1, '', now())`,
  `insert into notifications (user_id, kind, content, once, in_app, created_at)
     values (?, 'chat', '{"type":"chat"}', 'chat:1', true, now())`,
  `insert into notification_channels (user_id, kind, channel, is_on) values (?, 'deposit', 'push', false)`,
  `insert into notification_schedules (user_id, time_zone) values (?, 'Europe/Paris')`,
  `insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, device, created_at)
     select id, id, 'https://push.example.com/ada', '', '', 'Ada''s phone', now() from users where id = ?`,
  `insert into price_alerts (id, user_id, pair, direction, price, note, created_at)
     select id, id, 'BTC-USD', 'above', 99999, 'Sell for Ada', now() from users where id = ?`,
  `insert into webhook_endpoints (id, user_id, name, url, venue, events, secret_sealed, created_at)
     select id, id, '', 'https://ada.example.org', 'demo', '{order.filled}', '', now() from users where id = ?`,
  `insert into recurring_buys (id, user_id, venue, pair, amount, every, start_on, minute, time_zone, next_on, next_at, created_at)
     select id, id, 'demo', 'BTC-USD', 2500000000, 'month', '2044-01-31', 540, 'Europe/London', '2044-01-31', '2044-01-31', now()
       from users where id = ?`,
  `insert into recurring_buy_runs (user_id, plan_id, due_on, due_at, begun_at, outcome, reason)
     select id, id, '2026-01-31', now(), now(), 'skipped', 'by_owner' from users where id = ?`,
  `insert into trade_imports (id, user_id, exchange, format, file_name, trades, known, refused, first_at, last_at, imported_at)
     select id, id, 'kraken', 'kraken_trades', 'ada.csv', 1, 0, 0, now(), now(), now() from users where id = ?`,
  `insert into imported_trades (user_id, import_id, identity, exchange, at, base, quote, side, quantity, price, amount, fee)
     select id, id, '${hash}', 'kraken', now(), 'BTC', 'EUR', 'buy', 1, 1, 1, 0 from users where id = ?`,
  `insert into user_demo_accounts (user_id, number, name, start, created_at)
     select id, 2, 'Ada tries things', '{"amount":"1","holdings":[]}', now() from users where id = ?`,
  `insert into saved_news (user_id, article_id, saved_at)
     select u.id, a.id, now() from news_articles a, users u where u.id = ? limit 1`,
  `insert into help_votes (question_id, user_id, is_helpful, at)
     select q.id, u.id, true, now() from help_questions q, users u where u.id = ? limit 1`,
];
