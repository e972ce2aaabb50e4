// Every procedure with who may call it, an input that it takes, and how it is asked for another user's things.
// Suites that attack the whole surface are made from this list; a procedure without a row fails them.
import { z } from "zod";
import { describedProcedures } from "../http/described-procedures.ts";
import type { ProcedureMeta } from "../trpc/procedure-meta.ts";
import { adminSecurityProcedures } from "./admin-security-procedures.ts";
import { adjustmentsProcedures } from "./adjustments-procedures.ts";
import { apiKeyProcedures } from "./api-keys-procedures.ts";
import { contactsProcedures } from "./contacts-procedures.ts";
import { contentProcedures } from "./content-procedures.ts";
import { depositsProcedures } from "./deposits-procedures.ts";
import { executionProcedures } from "./execution-procedures.ts";
import { googleProcedures } from "./google-procedures.ts";
import { ledgerProcedures } from "./ledger-procedures.ts";
import { liveVenueProcedures } from "./live-venue-procedures.ts";
import { lotsProcedures } from "./lots-procedures.ts";
import { marketRulesProcedures } from "./market-rules-procedures.ts";
import { newsProcedures } from "./news-procedures.ts";
import { notificationsProcedures } from "./notifications-procedures.ts";
import type { ProcedureRow, Victim } from "./procedure-row.ts";
import { privacyProcedures } from "./privacy-procedures.ts";
import { profileProcedures } from "./profile-procedures.ts";
import { countriesProcedures } from "./countries-procedures.ts";
import { monitoringProcedures } from "./monitoring-procedures.ts";
import { duplicateProcedures } from "./duplicate-procedures.ts";
import { screeningProcedures } from "./screening-procedures.ts";
import { chargebacksProcedures, reconciliationProcedures } from "./reconciliation-procedures.ts";
import { demoProcedures } from "./demo-procedures.ts";
import { importedTradesProcedures } from "./imported-trades-procedures.ts";
import { recurringBuysProcedures } from "./recurring-buys-procedures.ts";
import { registrationProcedures } from "./registration-procedures.ts";
import { securityProcedures } from "./security-procedures.ts";
import { overviewProcedures } from "./overview-procedures.ts";
import { siteProcedures } from "./site-procedures.ts";
import { statementsProcedures } from "./statements-procedures.ts";
import { swapProcedures } from "./swap-procedures.ts";
import { supportToolsProcedures } from "./support-tools-procedures.ts";
import { systemProcedures } from "./system-procedures.ts";
import { teamProcedures } from "./team-procedures.ts";
import { webhooksProcedures } from "./webhooks-procedures.ts";
import { tradingLimitsProcedures } from "./trading-limits-procedures.ts";
import { tradingTermsProcedures } from "./trading-terms-procedures.ts";
import { usersProcedures } from "./users-procedures.ts";
import { verificationProcedures } from "./verification-procedures.ts";
import { chartsProcedures } from "./charts-procedures.ts";
import { watchlistProcedures } from "./watchlist-procedures.ts";
import { withdrawalsProcedures } from "./withdrawals-procedures.ts";

const pair = "BTC-USD";
const order = { venue: "demo", pair, side: "buy", type: "limit", quantity: "0.001", price: "7000" };
const login = { email: "nobody@example.com", password: "a walk by the quiet river" };
const someId = "01890f3e-7b5a-7cc0-8000-000000000001";
const conversation = { conversationId: "01890f3e-7b5a-7cc0-8000-000000000002" };
const ofOrder = ({ orderId }: Victim) => ({ orderId });
const onDemo = { venue: "demo" } as const;

export const procedureTable: Readonly<Record<string, ProcedureRow>> = {
  ...adminSecurityProcedures,
  ...adjustmentsProcedures,
  ...executionProcedures,
  ...ledgerProcedures,
  ...marketRulesProcedures,
  ...liveVenueProcedures,
  ...lotsProcedures,
  ...notificationsProcedures,
  ...apiKeyProcedures,
  ...profileProcedures,
  ...statementsProcedures,
  ...chargebacksProcedures,
  ...reconciliationProcedures,
  ...countriesProcedures,
  ...monitoringProcedures,
  ...duplicateProcedures,
  ...screeningProcedures,
  ...overviewProcedures,
  ...siteProcedures,
  ...swapProcedures,
  ...tradingLimitsProcedures,
  ...webhooksProcedures,
  ...newsProcedures,
  ...supportToolsProcedures,
  ...systemProcedures,
  ...privacyProcedures,
  ...chartsProcedures,
  ...watchlistProcedures,
  ...withdrawalsProcedures,
  ...tradingTermsProcedures,
  ...verificationProcedures,
  ...importedTradesProcedures,
  ...recurringBuysProcedures,
  ...registrationProcedures,
  "account.events": { as: "user", input: {} },
  "admin.auditChain": { as: "admin", needs: "audit.read", input: undefined },
  "admin.listAudit": { as: "admin", needs: "audit.read", input: { limit: 5 } },
  "admin.auditPeople": { as: "admin", needs: "audit.read", input: undefined },
  "admin.listMails": { as: "admin", needs: "mail.read", input: { limit: 5 } },
  "auth.login": { as: "guest", input: login },
  "auth.logout": { as: "user", input: undefined },
  "auth.me": { as: "user", input: undefined },
  "auth.refreshToken": { as: "user", input: undefined },
  "auth.changePassword": {
    as: "user",
    input: { currentPassword: "not this one", newPassword: "a walk by the quiet river" },
  },
  "auth.requestPasswordReset": { as: "guest", input: { email: "nobody@example.com" } },
  "auth.resetPassword": {
    as: "guest",
    input: { token: "A".repeat(43), newPassword: "a walk by the quiet river" },
  },
  "auth.account": { as: "user", input: undefined },
  "auth.resendConfirmation": { as: "user", input: undefined },
  "auth.confirmEmail": { as: "guest", input: { token: "A".repeat(43) } },
  "auth.changeEmail": {
    as: "user",
    input: { newEmail: "somebody.else@example.com", currentPassword: "not this one" },
  },
  "auth.listSessions": { as: "user", input: undefined },
  "auth.revokeSession": {
    as: "user",
    input: { sessionId: someId },
    others: ({ sessionId }) => ({ sessionId }),
  },
  "auth.revokeOtherSessions": { as: "user", input: undefined },
  "auth.listLoginHistory": { as: "user", input: { limit: 5 } },
  "auth.adminLogin": { as: "guest", input: login },
  "auth.adminMe": { as: "admin", input: undefined },
  "auth.adminLogout": { as: "admin", input: undefined },
  "chat.conversation": { as: "user", input: undefined },
  "chat.head": { as: "user", input: undefined },
  "chat.listMessages": { as: "user", input: { limit: 5 } },
  "chat.changes": { as: "user", input: { after: 0 } },
  "chat.send": {
    as: "user",
    input: { clientMessageId: someId, text: "Hello" },
    others: ({ fileId }) => ({ clientMessageId: someId, fileId }),
  },
  "chat.markRead": { as: "user", input: { seq: 1 } },
  "chat.hidePage": { as: "user", input: undefined },
  "chat.sharePage": { as: "user", input: { page: "/help", openedAt: "2026-11-29T10:00:00.000Z" } },
  "chat.setTyping": { as: "user", input: undefined },
  "chat.rate": { as: "user", input: { score: 5, comment: "Thank you" } },
  ...demoProcedures,
  "funds.listBalances": { as: "user", input: { venue: "demo" } },
  "funds.listHoldings": { as: "user", input: { venue: "demo" } },
  "funds.portfolio": { as: "user", input: { venue: "demo", range: "1M", timeZone: "UTC" } },
  "funds.dailyProfit": { as: "user", input: { venue: "demo", year: 2026, timeZone: "UTC" } },
  "funds.taxYear": { as: "user", input: { venue: "demo", year: 2026, timeZone: "UTC" } },
  "funds.listTaxLines": { as: "user", input: { venue: "demo", year: 2026, limit: 5 } },
  "funds.listTaxEntries": { as: "user", input: { venue: "demo", year: 2026, limit: 5 } },
  "funds.listTaxGaps": { as: "user", input: { venue: "demo", year: 2026, limit: 5, imported: true } },
  "funds.equityCurve": { as: "user", input: { venue: "demo", range: "1D" } },
  "funds.listTransactions": {
    as: "user",
    input: { limit: 5, asset: "USD", from: "2026-01-01T00:00:00.000Z", to: "2027-01-01T00:00:00.000Z" },
  },
  "inbox.events": { as: "admin", needs: "inbox.read", input: {} },
  "inbox.list": { as: "admin", needs: "inbox.read", input: { status: "open", limit: 5 } },
  "inbox.counts": { as: "admin", needs: "inbox.read", input: undefined },
  "inbox.find": { as: "admin", needs: "inbox.read", input: conversation },
  "inbox.listEntries": { as: "admin", needs: "inbox.read", input: { ...conversation, limit: 5 } },
  "inbox.changes": { as: "admin", needs: "inbox.read", input: { ...conversation, after: 0 } },
  "inbox.reply": {
    as: "admin",
    needs: "inbox.answer",
    input: { ...conversation, clientMessageId: someId, text: "Hello" },
  },
  "inbox.writeNote": {
    as: "admin",
    needs: "inbox.answer",
    input: { ...conversation, clientMessageId: someId, text: "Hello" },
  },
  "inbox.markRead": { as: "admin", needs: "inbox.answer", input: { ...conversation, seq: 1 } },
  "inbox.assign": { as: "admin", needs: "inbox.answer", input: { ...conversation, to: null, from: null } },
  "inbox.setStatus": { as: "admin", needs: "inbox.answer", input: { ...conversation, status: "resolved" } },
  "inbox.setLabels": { as: "admin", needs: "inbox.answer", input: { ...conversation, labelIds: [] } },
  "inbox.listLabels": { as: "admin", needs: "inbox.read", input: undefined },
  "inbox.saveLabel": { as: "admin", needs: "inbox.set_up", input: { name: "Deposits" } },
  "inbox.deleteLabel": { as: "admin", needs: "inbox.set_up", input: { id: someId } },
  "inbox.listCannedAnswers": { as: "admin", needs: "inbox.read", input: undefined },
  "inbox.saveCannedAnswer": {
    as: "admin",
    needs: "inbox.set_up",
    input: { shortcut: "hello", text: "Hello {user}" },
  },
  "inbox.deleteCannedAnswer": { as: "admin", needs: "inbox.set_up", input: { id: someId } },
  "inbox.search": { as: "admin", needs: "inbox.read", input: { text: "deposit", limit: 5 } },
  "inbox.sharedPage": { as: "admin", needs: "inbox.read", input: conversation },
  "inbox.userContext": { as: "admin", needs: "inbox.read", input: conversation },
  "inbox.metrics": { as: "admin", needs: "inbox.read", input: undefined },
  "inbox.listColleagues": { as: "admin", needs: "inbox.read", input: undefined },
  "inbox.listAgents": { as: "admin", needs: "inbox.read", input: undefined },
  "inbox.assignmentSettings": { as: "admin", needs: "inbox.read", input: undefined },
  "inbox.setAssignmentSettings": { as: "admin", needs: "inbox.set_up", input: { mostOpen: 20 } },
  "inbox.businessHours": { as: "admin", needs: "inbox.read", input: undefined },
  "inbox.setBusinessHours": { as: "admin", needs: "inbox.set_up", input: { hours: null } },
  "inbox.answerTargets": { as: "admin", needs: "inbox.read", input: undefined },
  "inbox.setAnswerTargets": {
    as: "admin",
    needs: "inbox.set_up",
    input: { firstMinutes: 30, laterMinutes: null },
  },
  "inbox.setAvailability": { as: "admin", needs: "inbox.answer", input: { availability: "online" } },
  "inbox.setViewing": { as: "admin", needs: "inbox.read", input: { conversationId: null, isTyping: false } },
  "market.time": { as: "guest", input: undefined },
  "market.feed": { as: "guest", input: undefined },
  "market.listPairs": { as: "guest", input: undefined },
  "market.listTickers": { as: "guest", input: undefined },
  "market.listSparks": { as: "guest", input: undefined },
  "market.listCandles": { as: "guest", input: { pair, interval: "1m", limit: 5, before: 1_760_000_000_000 } },
  "market.book": { as: "guest", input: { pair, venue: "demo", depth: 5 } },
  "market.listTape": { as: "guest", input: { pair, venue: "demo", limit: 5 } },
  ...contactsProcedures,
  ...contentProcedures,
  ...depositsProcedures,
  ...googleProcedures,
  ...securityProcedures,
  ...teamProcedures,
  ...usersProcedures,
  "trading.placeOrder": { as: "user", input: order },
  "trading.previewOrder": { as: "user", input: order },
  "trading.amendOrder": {
    as: "user",
    input: { ...onDemo, orderId: "1", quantity: "0.001", price: "7000" },
    others: ({ orderId }) => ({ ...onDemo, orderId, quantity: "0.0001" }),
  },
  "trading.cancelOrder": {
    as: "user",
    input: { ...onDemo, orderId: "1" },
    others: ({ orderId }) => ({ ...onDemo, orderId }),
  },
  "trading.cancelAllOrders": { as: "user", input: { ...onDemo, pair } },
  "trading.cancelAllAfter": { as: "user", input: { ...onDemo, timeoutSeconds: 60 } },
  "trading.listOrders": { as: "user", input: { scope: "all", limit: 5, pair, side: "buy" } },
  "trading.listFills": { as: "user", input: { limit: 5, orderId: "1" }, others: ofOrder },
  "trading.listPreventedMatches": { as: "user", input: { limit: 5, orderId: "1" }, others: ofOrder },
  "trading.orderTimeline": { as: "user", input: { orderId: "1" }, others: ofOrder },
  "trading.findOrderByClientId": {
    as: "user",
    input: { ...onDemo, clientOrderId: "mine-1" },
    others: ({ clientOrderId }) => ({ ...onDemo, clientOrderId }),
  },
};

export interface KnownProcedure extends ProcedureRow {
  readonly path: string;
  readonly type: "query" | "mutation" | "subscription";
  /** How a command that touches money holds to the venue that it names; null for what touches none. */
  readonly venue: ProcedureMeta["venue"] | null;
  /** Of its input, one after the other. */
  readonly schemas: readonly z.ZodType[];
  /** What its schema says of an input. */
  takes(input: unknown): boolean;
}

/** The router's own list. Throws where the table lacks a row or has one too many. */
export function listProcedures(): KnownProcedure[] {
  const missing = describedProcedures
    .map(({ path }) => path)
    .filter((path) => !Object.hasOwn(procedureTable, path));
  const gone = Object.keys(procedureTable).filter(
    (path) => !describedProcedures.some((known) => known.path === path),
  );
  if (missing.length + gone.length > 0) {
    throw new Error(`procedure-table.ts lacks [${missing.join()}] and has [${gone.join()}] which are gone.`);
  }
  return describedProcedures.map(({ path, type, inputs, meta }) => {
    const row = procedureTable[path];
    if (row === undefined) throw new Error(`procedure-table.ts lacks ${path}.`);
    const schemas = inputs.filter((schema) => schema instanceof z.ZodType);
    return {
      ...row,
      path,
      type,
      venue: meta.venue ?? null,
      schemas,
      takes: (input) => schemas.every((schema) => schema.safeParse(input).success),
    };
  });
}
