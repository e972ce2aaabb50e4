// Whatever people, banks and admins write about money and about who somebody is, the pages of funds and of verification
// and the console's pages of both show it and do nothing else.
import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { withClient } from "../../api/src/db/with-client.ts";
import { verification } from "../../api/src/testing/verified-users.ts";
import { adminToken, answerOf, databaseUrl, signInAs } from "./admin-fixtures.ts";
import type { AppServer } from "./app-server.ts";
import { call, expect, registerTrader, signIn, test, type Trader } from "./fixtures.ts";
import { callAll, expectRefused, idsOf } from "./hostile-calls.ts";
import { expectStored, inParts, openingTexts } from "./hostile-fields.ts";
import { fillFunds, mark, type Filled } from "./hostile-fill-funds.ts";
import { inTextsOf, linesOf, manyPayloads } from "./hostile-markup.ts";
import { statementPages, toAddresses } from "./hostile-statements.ts";
import { pretend, visit, type Visit } from "./hostile-visit.ts";
import { expectHarmless, expectText, watch, wide } from "./hostile-watch.ts";

/** Hostile texts are on every page of the specs that share the server, so this has one of its own. */
const hostileTest = test.extend<object, { hostileFunds: undefined }>({
  hostileFunds: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => use(undefined),
    { scope: "worker", auto: true },
  ],
});

interface Written extends Filled {
  readonly payer: Trader;
  readonly payerId: string;
  readonly applicant: Trader;
  readonly caseId: string;
  readonly openDepositId: string;
  readonly rejectedDepositId: string;
}

type Call = (path: string, input: object) => Promise<string>;

const everything = inParts(1)[0] ?? "";
/** Beyond the limits of what the server takes: all payloads where it marks them. */
const inPlaceOfMark = { [mark]: JSON.stringify(everything).slice(1, -1) };
const idIn = (text: string): string => /"id":"([^"]+)"/.exec(text)?.[1] ?? "";
const line = (length: number, index = 0): string => linesOf(length)[index] ?? "";

/** By calls as much as they take, then what only a rail or the database itself takes. */
async function writeEverything(request: APIRequestContext, server: AppServer): Promise<Written> {
  const token = await adminToken(request, server);
  const by =
    (who: string): Call =>
    async (path, input) =>
      JSON.stringify(await call(request, path, { input, token: who }));
  const admin = by(token);
  const payer = await registerTrader(request);
  const [payerId = ""] = await idsOf(server, payer.email);
  await withClient(await databaseUrl(server), async (client) => {
    for (const statement of verification(payerId, 2)) await client.query(statement);
  });
  const { text: methods } = await answerOf(request, "deposits.listAllMethods", { token });
  const methodId = /"id":"([^"]+)","rail":"sandbox-bank","kind":"bank","isSandbox":true,"asset":"USD"/.exec(
    methods,
  )?.[1];
  const way = { id: methodId, rail: "sandbox-bank", asset: "USD", min: "10", max: "100", isEnabled: true };
  await admin("deposits.saveMethod", { ...way, instructions: inTextsOf(1_990)[0] });
  const ask = async (): Promise<string> =>
    idIn(
      await by(payer.token)("deposits.request", {
        venue: "live",
        requestId: randomUUID(),
        methodId,
        amount: "50",
      }),
    );
  const [openDepositId, rejectedDepositId] = [await ask(), await ask()];
  await admin("deposits.reject", { depositId: rejectedDepositId, reason: line(480) });
  const bank = { venue: "live", kind: "bank", asset: "USD", iban: "DE02120300000000202051" };
  await by(payer.token)("withdrawals.addDestination", { ...bank, label: line(60, 1), holder: line(80, 1) });
  const applicant = await registerTrader(request);
  const caseId = await writeCase(server, { admin, user: by(applicant.token), email: applicant.email });
  await writeAsAdmin(request, {
    admin,
    token,
    payerId,
    applicantId: idOf(await idsOf(server, applicant.email)),
  });
  const proposal = { kind: "self_trade_group", to: "firm" };
  await admin("tradingTerms.propose", { userId: payerId, proposal, reason: line(480) });
  const filled = await fillFunds(server, { userId: payerId, openDepositId, rejectedDepositId, caseId });
  return { payer, payerId, applicant, caseId, openDepositId, rejectedDepositId, ...filled };
}

const idOf = ([id = ""]: readonly string[]): string => id;

interface Applying {
  readonly admin: Call;
  readonly user: Call;
  readonly email: string;
}

/** A case that was sent and asked for once more, all of it in hostile texts. Gives its id. */
async function writeCase(server: AppServer, { admin, user, email }: Applying): Promise<string> {
  await withClient(await databaseUrl(server), (client) =>
    client.query(`update users set email_confirmed_at = now() where email = $1`, [email]),
  );
  const caseId = idIn(await user("verification.start", { level: 1 }));
  const said = { name: line(120), address: line(200, 1), city: mark, postalCode: line(20, 2) };
  const details = { item: "personal", birthDate: "1990-12-10", country: "GB", ...said };
  await user("verification.saveDetails", { caseId, details });
  await user("verification.submit", { caseId });
  const revision = Number(/"revision":(\d+)/.exec(await admin("verification.take", { caseId }))?.[1]);
  const items = [{ item: "personal", reason: "other", comment: `${mark} ${line(480)}`.slice(0, 480).trim() }];
  const words = { comment: line(990), internal: line(990, 1) };
  await admin("verification.askAgain", { caseId, revision, items, ...words });
  return caseId;
}

interface Administering {
  readonly admin: Call;
  readonly token: string;
  readonly payerId: string;
  readonly applicantId: string;
}

async function writeAsAdmin(
  request: APIRequestContext,
  { admin, token, payerId: userId, applicantId }: Administering,
): Promise<void> {
  const reason = line(480);
  const notes = inTextsOf(1_990);
  await callAll(request, "users.addNote", { token, inputs: notes.map((text) => ({ userId, text })) });
  const money = { asset: "USD", amount: "1", category: "other" };
  await admin("adjustments.propose", { userId, reason, ...money });
  const proposal = { kind: "pair", pair: "DOT-USD", set: { bandBps: 501 } };
  await admin("marketRules.propose", { proposal, reason });
  await admin("verification.proposeOverride", { userId: applicantId, level: 1, days: 7, reason });
  // What is said of a venue stands in the journal of the exchange for ever, where nothing else of people does.
  await admin("system.setVenue", { venue: "demo", cancelOnly: false, reason: `${mark} "'><b>x</b>{{1}}` });
}

/** Fields that take a few signs alone: whatever else is sent is refused, and nothing of it is stored. */
async function tryNarrowFields(request: APIRequestContext, { server, payer }: Trying): Promise<void> {
  const texts = manyPayloads.filter((text) => !/^[\w.:-]+$/.test(text));
  const someId = randomUUID();
  const named = { venue: "live", asset: "USD", label: "Bank" };
  const personal = { item: "personal", name: "A", birthDate: "1990-12-10", address: "A", city: "A" };
  const withdrawal = { venue: "live", destinationId: someId, asset: "USD", amount: "50" };
  const ofUser: Readonly<Record<string, (text: string) => object>> = {
    "withdrawals.addDestination": (iban) => ({ kind: "bank", holder: "Ada", ...named, iban }),
    "withdrawals.request": (clientWithdrawalId) => ({ ...withdrawal, clientWithdrawalId }),
    "swap.quote": (from) => ({ venue: "live", from, to: "BTC", fromAmount: "1" }),
    "verification.saveDetails": (country) => ({
      caseId: someId,
      details: { ...personal, postalCode: "1", country },
    }),
  };
  const addresses = texts.map((address) => ({ kind: "crypto", ...named, asset: "BTC", address }));
  const inLines = texts.filter((text) => /\p{Cc}/u.test(text.trim()));
  const admin = await adminToken(request, server);
  const proposals = texts.map((pair) => ({ proposal: { kind: "pair", pair, set: {} }, reason: "Because" }));
  const tries: readonly (readonly [string, string, readonly object[]])[] = [
    ...Object.entries(ofUser).map(([name, input]) => [name, payer.token, texts.map(input)] as const),
    ["withdrawals.addDestination", payer.token, addresses],
    [
      "withdrawals.addDestination",
      payer.token,
      inLines.map((label) => ({
        kind: "bank",
        ...named,
        holder: "Ada",
        iban: "DE02120300000000202051",
        label,
      })),
    ],
    ["marketRules.propose", admin, proposals],
    ["deposits.reject", admin, inLines.map((reason) => ({ depositId: someId, reason }))],
  ];
  await Promise.all(
    tries.map(([procedure, token, inputs]) => expectRefused(request, procedure, { token, inputs })),
  );
}

interface Trying {
  readonly server: AppServer;
  readonly payer: Trader;
}

const payerPages = ({ openDepositId, rejectedDepositId, cardDepositId }: Written): readonly Visit[] => [
  {
    path: `/profile/loadfund?deposit=${openDepositId}`,
    shows: "<script>",
    holds: ["deposits.instructions", "deposits.note"],
  },
  { path: `/profile/loadfund?deposit=${rejectedDepositId}`, shows: "<script>", holds: ["deposits.reason"] },
  { path: `/profile/loadfund?deposit=${cardDepositId}`, shows: "<script>" },
  {
    path: "/profile/withdraw",
    shows: "<script>",
    holds: [...toAddresses, "withdrawals.destination", "withdrawals.reason"],
  },
];

const consolePages = (ids: Written): readonly Visit[] => [
  {
    path: `/admin/deposits/${ids.openDepositId}`,
    shows: "<script>",
    holds: [
      "deposits.instructions",
      "deposits.rail_reference",
      "deposit_payments.rail_reference",
      "chargebacks.reason",
    ],
  },
  ...statementPages(ids.bankLineId),
  { path: `/admin/deposits/${ids.rejectedDepositId}`, shows: "<script>", holds: ["deposits.reason"] },
  {
    path: `/admin/withdrawals/${ids.withdrawalId}`,
    shows: "<script>",
    holds: [
      "withdrawals.alarm",
      "withdrawals.destination",
      "withdrawals.rail_reference",
      "approval_requests.payload",
    ],
  },
  {
    path: `/admin/adjustments/${ids.adjustmentId}`,
    shows: "<script>",
    holds: ["adjustments.reason", "approval_requests.reason"],
  },
  { path: `/admin/markets/changes/${ids.changeId}`, shows: "<script>", holds: ["rule_changes.reason"] },
  {
    path: `/admin/users/${ids.payerId}`,
    shows: "<script>",
    holds: ["user_notes.body", "terms_changes.reason", "approval_requests.payload"],
  },
  {
    path: `/admin/verification/${ids.caseId}`,
    shows: "<script>",
    holds: [
      "verification_details.sealed",
      "verification_events.comment",
      "verification_events.internal",
      "verification_events.items",
    ],
  },
  { path: "/admin/payments", shows: "<script>", holds: ["deposit_payments.reference"], goesOn: true },
  { path: "/admin/system", shows: "<script>", holds: ["venues.reason"] },
  { path: "/admin/go-live", shows: "<script>", holds: openingTexts },
];

/** A dialog that names what it asks about. */
async function openDialog(page: Page, press: string): Promise<void> {
  await page.setViewportSize(wide);
  await page.getByRole("button", { name: press }).last().click();
  await expect(page.getByRole("dialog")).toBeVisible();
}

hostileTest(
  `${manyPayloads.length} payloads in texts of deposits, withdrawals, corrections and verification do nothing where they are shown`,
  async ({ browser, page, server, request }) => {
    hostileTest.setTimeout(240_000);
    const written = await writeEverything(request, server);
    await tryNarrowFields(request, { server, payer: written.payer });
    await expectStored(server, "funds");
    const home = new URL(server.url).origin;

    await hostileTest.step("whose money it is", async () => {
      const watched = await watch(page, home);
      await signIn(page, written.payer.token);
      for (const each of payerPages(written)) await visit(page, watched, each);
      await openDialog(page, `Remove ${manyPayloads[0]}`);
      await expectHarmless(page, watched, "a destination to be removed");
    });

    const elsewhere = await browser.newContext({ viewport: wide, baseURL: server.url });
    await hostileTest.step("who shows who they are", async () => {
      const applying = await elsewhere.newPage();
      const watched = await watch(applying, home);
      await pretend(applying, "verification.mine", inPlaceOfMark);
      await signIn(applying, written.applicant.token);
      await visit(applying, watched, {
        path: "/settings/kyc-verification",
        shows: "<script>",
        holds: ["verification_cases.asked", "verification_details.sealed", "verification_events.comment"],
      });
    });

    await hostileTest.step("the console", async () => {
      const console = await elsewhere.newPage();
      const watched = await watch(console, home);
      for (const procedure of ["deposits.findQueued", "verification.find", "system.health"])
        await pretend(console, procedure, inPlaceOfMark);
      await signInAs(console, server);
      for (const each of consolePages(written)) await visit(console, watched, each);
      await console.goto("/admin/deposit-methods");
      await openDialog(console, "sandbox-bank");
      await expectText(console, ["deposit_methods.instructions"]);
      await expectHarmless(console, watched, "a way to pay in");
    });
    await elsewhere.close();
  },
);
