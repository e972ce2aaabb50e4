// Someone to steal from: one of everything that has an id and an owner.
import { createHash, randomUUID } from "node:crypto";
import { send } from "./http-client.ts";
import type { Victim } from "./procedure-row.ts";
import type { TestApp, TestUser } from "./test-app.ts";

/** The user trades on the demo venue already. */
export async function makeVictim(app: TestApp, user: TestUser): Promise<Victim> {
  const clientOrderId = "of-somebody-else";
  const { order } = await app.caller(user.id).trading.placeOrder({
    venue: "demo",
    pair: "BTC-USD",
    side: "buy",
    type: "limit",
    quantity: "0.01",
    price: "7000",
    clientOrderId,
  });
  const [session] = await app.em.execute<{ id: string }[]>(`select id from sessions where user_id = ?`, [
    user.id,
  ]);
  return {
    orderId: order.id,
    clientOrderId,
    sessionId: String(session?.id),
    fileId: await uploadOf(app, user),
    passkeyId: await passkeyOf(app, user),
    apiKeyId: await apiKeyOf(app, user),
    webhookId: await webhookOf(app, user),
    alertHookId: await alertHookOf(app, user),
    recurringBuyId: await recurringBuyOf(app, user),
    tradeImportId: await tradeImportOf(app, user),
    questionId: await unpublishedQuestion(app),
    newsId: await draftOfNews(app),
    announcementId: await unpublishedAnnouncement(app),
    caseId: await draftOf(app, user),
    depositId: await depositOf(app, user),
    quoteId: await quoteOf(app, user),
    transferId: await transferOf(app, user),
    ...(await withdrawalOf(app, user)),
    ...(await notificationsOf(app, user)),
  };
}

async function draftOfNews(app: TestApp): Promise<string> {
  const { call } = await app.agent("editor");
  const text = { language: "en", title: "Secret", summary: "", markdown: "Secret", isReady: true } as const;
  return (await call.newsDesk.save({ category: "product", pairs: [], imagePath: null, text })).id;
}

async function transferOf(app: TestApp, user: TestUser): Promise<string> {
  const [row] = await app.em.execute<{ id: string }[]>(
    `select max(t.id)::text as id from transfers t join accounts a on a.id in (t.from_account, t.to_account)
     where a.owner = ?`,
    [user.id],
  );
  return String(row?.id);
}

async function uploadOf(app: TestApp, user: TestUser): Promise<string> {
  const fileId = randomUUID();
  const { status } = await send(`${app.url}/api/chat/uploads/${fileId}`, {
    method: "PUT",
    headers: {
      authorization: `Bearer ${user.token}`,
      "content-type": "application/octet-stream",
      "x-file-name": "secret.txt",
    },
    body: "of somebody else",
  });
  if (status !== 200) throw new Error(`The upload was answered with ${status}.`);
  return fileId;
}

async function passkeyOf(app: TestApp, user: TestUser): Promise<string> {
  const id = randomUUID();
  await app.em.execute(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
     values (?, ?, ?, '\\x00', 0, '{}', false, 'Of somebody else', now())`,
    [id, user.id, id],
  );
  return id;
}

async function apiKeyOf(app: TestApp, user: TestUser): Promise<string> {
  const id = randomUUID();
  const hash = createHash("sha256").update(id).digest("hex");
  await app.em.execute(
    `insert into api_keys (id, user_id, name, hash, hint, scopes, addresses, created_at)
     values (?, ?, 'Of somebody else', ?, 'AAAA', '{read}', '{}', now())`,
    [id, user.id, hash],
  );
  return id;
}

async function alertHookOf(app: TestApp, user: TestUser): Promise<string> {
  const id = randomUUID();
  await app.em.execute(
    `insert into alert_hooks (id, user_id, name, secret_hash, venue, pairs, max_order_value, max_orders_per_day, addresses, created_at)
     values (?, ?, 'Of somebody else', '', 'demo', '{BTC-USD}', 1, 1, '{}', now())`,
    [id, user.id],
  );
  return id;
}

async function recurringBuyOf(app: TestApp, user: TestUser): Promise<string> {
  const id = randomUUID();
  const schedule = { every: "month", startOn: "2027-01-31", time: "09:00", timeZone: "UTC" } as const;
  await app
    .caller(user.id)
    .recurringBuys.create({ venue: "demo", id, pair: "BTC-USD", amount: "25", ...schedule });
  return id;
}

/** With one trade. */
async function tradeImportOf(app: TestApp, user: TestUser): Promise<string> {
  const id = randomUUID();
  for (const sql of [
    `insert into trade_imports (id, user_id, exchange, format, file_name, trades, known, refused, first_at, last_at, imported_at)
     values (?, ?, 'kraken', 'kraken_trades', 'of-somebody-else.csv', 1, 0, 0, now(), now(), now())`,
    `insert into imported_trades (import_id, user_id, identity, exchange, at, base, quote, side, quantity, price, amount, fee)
     values (?, ?, repeat('0', 64), 'kraken', now(), 'BTC', 'EUR', 'buy', 1, 1, 1, 0)`,
  ])
    await app.em.execute(sql, [id, user.id]);
  return id;
}

/** With a delivery under the same id. */
async function webhookOf(app: TestApp, user: TestUser): Promise<string> {
  const id = randomUUID();
  for (const sql of [
    `insert into webhook_endpoints (id, user_id, name, url, venue, events, secret_sealed, created_at, off_at, off_reason)
     values (?, ?, 'Of somebody else', 'https://example.com/', 'demo', '{order.filled}', '', now(), now(), 'owner')`,
    `insert into webhook_deliveries (id, endpoint_id, event, once, body, created_at, next_try_at, state, ended_at)
     select id, id, 'order.filled', 'one', 'Of somebody else', now(), now(), 'failed', now()
       from webhook_endpoints where id = ? and user_id = ?`,
  ])
    await app.em.execute(sql, [id, user.id]);
  return id;
}

async function draftOf(app: TestApp, user: TestUser): Promise<string> {
  const id = randomUUID();
  await app.em.execute(`insert into verification_cases (id, user_id, level) values (?, ?, 1)`, [id, user.id]);
  return id;
}

async function withdrawalOf(
  app: TestApp,
  user: TestUser,
): Promise<Pick<Victim, "destinationId" | "withdrawalId">> {
  const [destinationId, withdrawalId] = [randomUUID(), randomUUID()];
  await app.em.execute(
    `insert into withdrawal_destinations (id, user_id, kind, asset, label, holder, account)
     values (?, ?, 'bank', 'USD', 'Of somebody else', 'Ada', 'DE02120300000000202051')`,
    [destinationId, user.id],
  );
  await app.em.execute(
    `insert into withdrawals (id, user_id, client_withdrawal_id, request_hash, asset, amount, fee, usd_value, rail,
       destination, quorum)
     values (?, ?, ?, repeat('0', 64), 'USD', 100, 1, 101, 'sandbox-bank',
       jsonb_build_object('kind', 'bank', 'label', 'Mine', 'holder', 'Ada', 'account', 'DE02120300000000202051', 'network', null), 1)`,
    [withdrawalId, user.id, withdrawalId],
  );
  await app.em.execute(
    "insert into exchange_outbox (kind, subject_id, actor) values ('withdrawal.hold', ?, ?)",
    [withdrawalId, `user:${user.id}`],
  );
  return { destinationId, withdrawalId };
}

/** A price they wait for, a notification, and a device that pushes go to. */
async function notificationsOf(
  app: TestApp,
  user: TestUser,
): Promise<Pick<Victim, "alertId" | "notificationId" | "pushDeviceId">> {
  const [alertId, pushDeviceId] = [randomUUID(), randomUUID()];
  const alert = { venue: "demo", id: alertId, pair: "BTC-USD", direction: "above", price: "99999" } as const;
  await app.caller(user.id).alerts.create(alert);
  const [row] = await app.em.execute<{ id: string }[]>(
    `insert into notifications (user_id, kind, content, once, in_app, created_at)
     values (?, 'chat', '{"type":"chat"}', 'of somebody else', true, now()) returning id::text as id`,
    [user.id],
  );
  await app.em.execute(
    `insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, device, created_at)
     values (?, ?, ?, '', '', 'Of somebody else', now())`,
    [pushDeviceId, user.id, `https://push.example.com/${pushDeviceId}`],
  );
  return { alertId, notificationId: String(row?.id), pushDeviceId };
}

async function quoteOf(app: TestApp, user: TestUser): Promise<string> {
  const { quoteId } = await app
    .caller(user.id)
    .swap.quote({ venue: "demo", from: "USD", to: "BTC", fromAmount: "100" });
  // It still holds when the last test asks for it.
  await app.em.execute(`update swap_quotes set expires_at = now() + interval '1 hour' where id = ?`, [
    quoteId,
  ]);
  return quoteId;
}

async function depositOf(app: TestApp, user: TestUser): Promise<string> {
  const id = randomUUID();
  await app.em.execute(
    `insert into deposits (id, user_id, request_id, method_id, rail, asset, amount, usd, reference, instructions, note,
       is_asked, state, expires_at)
     select ?, ?, ?, id, rail, asset, 1, 0, ?, ?, '', true, 'requested', now() + interval '7 days'
     from deposit_methods where rail = 'sandbox-crypto' limit 1`,
    [id, user.id, id, id, JSON.stringify({ kind: "crypto", reference: id, network: "BTC" })],
  );
  return id;
}

async function unpublishedQuestion(app: TestApp): Promise<string> {
  const { help } = (await app.agent("editor")).call;
  const { id: topicId } = await help.saveTopic({ title: "Not there yet" });
  const text = { question: "What will be?", markdown: "A secret.", isPublished: false };
  return (await help.saveQuestion({ topicId, ...text })).id;
}

async function unpublishedAnnouncement(app: TestApp): Promise<string> {
  const { site } = (await app.agent("operator")).call;
  const words = { en: { title: "Not said yet", markdown: "A secret." } };
  const draft = { kind: "info", audience: "all", isDismissible: true, words } as const;
  return (await site.saveAnnouncement({ ...draft, startsAt: null, endsAt: null })).id;
}
