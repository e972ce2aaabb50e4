// Every step of money's way in. Stored is: state / whether the row says that it is credited / how often the ledger
// knows it, and why people have to look.
import { randomUUID } from "node:crypto";
import type { DepositView } from "@fillmark/contracts/deposits";
import { expireDeposits } from "../src/features/deposits/index.ts";
import { handleWebhook } from "../src/features/rails/index.ts";
import { eventText } from "../src/features/rails/webhook-body.ts";
import { railHandlers } from "../src/composition/rail-handlers.ts";
import { eventOf, signed } from "../src/testing/deposit-calls.ts";
import { jpegWithPlace } from "../src/testing/sample-files.ts";
import { withdrawer } from "../src/testing/withdrawers.ts";
import { systemContext } from "../src/context/system-context.ts";
import { after, before, type Flow, type FlowFixture, type Retry, type Subject } from "./kill-flow.ts";

type Kind = "bank" | "card";
type Said = "settled" | "failed" | "returned";

/** Not asked for yet; `id` is what its owner calls it. */
const toAsk =
  (kind: Kind) =>
  async ({ app }: FlowFixture) => {
    const user = await withdrawer(app);
    const { methods } = await user.call.deposits.listMethods();
    const methodId = methods.find((each) => each.kind === kind && each.asset === "USD")?.id ?? "";
    const input = { venue: "live", requestId: randomUUID(), methodId, amount: "100" };
    const authorization = `Bearer ${user.token}`;
    const headers = { "content-type": "application/json", "x-fillmark": "1", authorization };
    const retry = { path: "/trpc/deposits.request", headers, body: JSON.stringify(input) };
    return { user, id: methodId, retry, input };
  };

const ask = async (_fixture: FlowFixture, { user, retry }: Subject): Promise<DepositView> => {
  const input: { venue: "live"; requestId: string; methodId: string; amount: string } = JSON.parse(
    retry?.body ?? "",
  );
  return user.call.deposits.request(input);
};

const asked = (kind: Kind) => async (fixture: FlowFixture) => {
  const subject = await toAsk(kind)(fixture);
  const deposit = await ask(fixture, subject);
  return { ...subject, id: deposit.id, deposit, retry: null };
};

/** Each by its one name, also when it is sent again. */
function notice({ rail, ...deposit }: DepositView, said: Said): Retry {
  const body = eventText(eventOf(deposit, said, { id: `${deposit.id}:${said}` }));
  const headers = { "content-type": "application/json", ...signed(rail, body, Date.now()) };
  return { path: `/api/webhooks/rails/${rail}`, headers, body };
}

async function notify({ app }: FlowFixture, { deposit }: Subject, said: Said): Promise<void> {
  if (deposit === undefined) throw new Error("Nothing was asked for.");
  const { headers, body } = notice(deposit, said);
  const ctx = systemContext(app.parts, app.em, "test");
  await handleWebhook(ctx, railHandlers, { rail: deposit.rail, headers, bytes: Buffer.from(body) });
}

const notified =
  (said: Said, prepare: (fixture: FlowFixture) => Promise<Subject & { readonly deposit: DepositView }>) =>
  async (fixture: FlowFixture) => {
    const subject = await prepare(fixture);
    return { ...subject, retry: notice(subject.deposit, said) };
  };

async function expired(fixture: FlowFixture) {
  const subject = await asked("card")(fixture);
  await outOfTime(fixture, subject);
  await expire(fixture);
  return subject;
}

async function settledLate(fixture: FlowFixture) {
  const subject = await expired(fixture);
  await notify(fixture, subject, "settled");
  return subject;
}

async function credited(fixture: FlowFixture) {
  const subject = await asked("card")(fixture);
  await notify(fixture, subject, "settled");
  return subject;
}

async function withFile(fixture: FlowFixture): Promise<Subject> {
  const subject = await asked("bank")(fixture);
  const fileId = randomUUID();
  const authorization = `Bearer ${subject.user.token}`;
  const headers = { authorization, "content-type": "application/octet-stream", "x-file-name": "proof.jpg" };
  const body = new Uint8Array(await jpegWithPlace());
  const answer = await fetch(`${fixture.app.url}/api/chat/uploads/${fileId}`, {
    method: "PUT",
    headers,
    body,
  });
  if (!answer.ok) throw new Error(await answer.text());
  return { ...subject, user: { ...subject.user, destinationId: fileId } };
}

async function toExpire(fixture: FlowFixture): Promise<Subject> {
  const subject = await asked("card")(fixture);
  await outOfTime(fixture, subject);
  return subject;
}

async function outOfTime({ app }: FlowFixture, { id }: Subject): Promise<void> {
  await app.em.fork().execute(`update deposits set expires_at = now() where id = ?`, [id]);
}

const expire = ({ app }: FlowFixture) => expireDeposits(systemContext(app.parts, app.em, "test"));

type Begun = Pick<Flow, "prepare" | "act">;
const asking: Begun = { prepare: toAsk("bank"), act: ask };
const proving: Begun = {
  prepare: withFile,
  act: (_fixture, { user, id: depositId }) =>
    user.call.deposits.submitProof({ depositId, fileId: user.destinationId }),
};
const approveIt: Flow["act"] = ({ finance }, { id: depositId }) =>
  finance.call.deposits.approve({ depositId, amount: "100" });
const approving: Begun = { prepare: asked("bank"), act: approveIt };
const approvingLate: Begun = { prepare: settledLate, act: approveIt };
const rejecting: Begun = {
  prepare: asked("bank"),
  act: ({ finance }, { id: depositId }) =>
    finance.call.deposits.reject({ depositId, reason: "Because of this test" }),
};
const canceling: Begun = {
  prepare: asked("bank"),
  act: (_fixture, { user, id: depositId }) => user.call.deposits.cancel({ venue: "live", depositId }),
};
const expiring: Begun = { prepare: toExpire, act: expire };
const notifying = (said: Said, prepare: Parameters<typeof notified>[1] = asked("card")): Begun => ({
  prepare: notified(said, prepare),
  act: (fixture, subject) => notify(fixture, subject, said),
});

const credit = { call: "submit", type: "deposit" } as const;
const commitOf = (text: RegExp) => ({ call: "commit", text }) as const;
const statement = (text: RegExp) => ({ call: "sql", text }) as const;
const inserted = commitOf(/insert into deposits/);
const proven = commitOf(/set state = 'proof_submitted'/);
const approved = commitOf(/set state = 'approved'/);
const rejected = commitOf(/set state = 'rejected'/);
const arrived = commitOf(/update deposits set arrived/);
const cameBack = commitOf(/when state = 'approved' then 'returned'/);

const whole = "approved/credited/1";
const steps: readonly (readonly [string, Begun, Flow["stop"], dead: string, end: string])[] = [
  ["request not yet written", asking, { ...before, ...inserted }, "nothing", whole],
  ["rail asked", asking, { ...after, call: "rail", verb: "depositInstructions" }, "nothing", whole],
  ["requested", asking, { ...after, ...inserted }, "requested/-/0", whole],
  ["proof not yet stored", proving, { ...before, ...proven }, "requested/-/0", whole],
  ["proof stored", proving, { ...after, ...proven }, "proof_submitted/-/0", whole],
  ["approval not yet written", approving, { ...before, ...approved }, "requested/-/0", whole],
  ["approved", approving, { ...before, ...credit }, "approved/-/0", whole],
  ["credit submitted", approving, { ...after, ...credit }, "approved/-/1", whole],
  ["credited", approving, { ...after, ...commitOf(/set credited_at/) }, whole, whole],
  ["rejected", rejecting, { ...after, ...rejected }, "rejected/-/0", "rejected/-/0"],
  [
    "canceled",
    canceling,
    { ...after, ...statement(/set state = 'canceled'/) },
    "canceled/-/0",
    "canceled/-/0",
  ],
  ["expired", expiring, { ...after, ...statement(/set state = 'expired'/) }, "expired/-/0", "expired/-/0"],
  [
    "webhook not yet kept",
    notifying("settled"),
    { ...before, ...statement(/insert into rail_events/) },
    "requested/-/0",
    whole,
  ],
  [
    "webhook kept",
    notifying("settled"),
    { ...after, ...statement(/insert into rail_events/) },
    "requested/-/0",
    whole,
  ],
  ["webhook at work", notifying("settled"), { ...before, ...arrived }, "requested/-/0", whole],
  ["webhook approved", notifying("settled"), { ...before, ...credit }, "approved/-/0", whole],
  ["webhook's credit submitted", notifying("settled"), { ...after, ...credit }, "approved/-/1", whole],
  [
    "webhook credited",
    notifying("settled"),
    { ...before, ...statement(/update rail_events set handled_at/) },
    whole,
    whole,
  ],
  [
    "settled late, not yet written",
    notifying("settled", expired),
    { ...before, ...arrived },
    "expired/-/0",
    whole,
  ],
  ["settled late", notifying("settled", expired), { ...after, ...arrived }, "expired/-/0 late", whole],
  ["late one approved", approvingLate, { ...before, ...credit }, "approved/-/0", whole],
  ["late one's credit submitted", approvingLate, { ...after, ...credit }, "approved/-/1", whole],
  [
    "return not yet written",
    notifying("returned", credited),
    { ...before, ...cameBack },
    whole,
    "returned/credited/1 returned",
  ],
  [
    "returned",
    notifying("returned", credited),
    { ...after, ...cameBack },
    "returned/credited/1 returned",
    "returned/credited/1 returned",
  ],
  [
    "failed, not yet written",
    notifying("failed"),
    { ...before, ...rejected },
    "requested/-/0",
    "rejected/-/0",
  ],
  ["failed", notifying("failed"), { ...after, ...rejected }, "rejected/-/0", "rejected/-/0"],
];

export const depositFlows: readonly Flow[] = steps.map(([step, begun, stop, dead, end]) => {
  return { name: `deposit: ${step}`, of: "deposit", ...begun, stop, dead, end };
});
