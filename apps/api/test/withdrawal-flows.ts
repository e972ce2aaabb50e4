// Every step of money's way out. Stored is: state / what the row says of the ledger / what the ledger says, and
// whether it was sent and has a name at its rail.
import { randomUUID } from "node:crypto";
import { withdrawer } from "../src/testing/withdrawers.ts";
import { after, before, type Flow, type FlowFixture, type Subject } from "./kill-flow.ts";

/** Not asked for yet; `id` is what its owner calls it. */
function toAsk(amount: string) {
  return async ({ app }: FlowFixture): Promise<Subject> => {
    const user = await withdrawer(app);
    const clientWithdrawalId = randomUUID();
    const body = {
      venue: "live",
      clientWithdrawalId,
      destinationId: user.destinationId,
      asset: "USD",
      amount,
    };
    const headers = {
      "content-type": "application/json",
      "x-fillmark": "1",
      authorization: `Bearer ${user.token}`,
    };
    const retry = { path: "/trpc/withdrawals.request", headers, body: JSON.stringify(body) };
    return { user, id: clientWithdrawalId, retry };
  };
}

function toDecide(amount: string) {
  return async (fixture: FlowFixture): Promise<Subject> => {
    const subject = await toAsk(amount)(fixture);
    const { id } = await askFor(amount)(fixture, subject);
    return { ...subject, id };
  };
}

function toNotify(amount: string) {
  return async (fixture: FlowFixture): Promise<Subject> => {
    const subject = await toDecide(amount)(fixture);
    await approve(fixture, subject);
    return subject;
  };
}

/** Nobody knows what became of it, and one of both has said what they think. */
function toAgree(paid: boolean) {
  return async (fixture: FlowFixture): Promise<Subject> => {
    const subject = await toNotify("100.96")(fixture);
    const outcome = { withdrawalId: subject.id, paid, reason: "The bank told me so" };
    await fixture.owner.call.withdrawals.proposeOutcome(outcome);
    return subject;
  };
}

/** Paid to the end, and then it came back. */
async function cameBack(fixture: FlowFixture): Promise<Subject> {
  const subject = await toNotify("100")(fixture);
  await notify(fixture, subject);
  const step = {
    rail: "sandbox-bank",
    subject: "payout",
    id: subject.id,
    act: "return",
    amount: null,
  } as const;
  await fixture.app.parts.rails.findSandbox("sandbox-bank")?.act(step);
  return subject;
}

const askFor =
  (amount: string) =>
  (_fixture: FlowFixture, { user, id: clientWithdrawalId }: Subject) =>
    user.call.withdrawals.request({
      venue: "live",
      clientWithdrawalId,
      destinationId: user.destinationId,
      asset: "USD",
      amount,
    });

async function approve({ finance }: FlowFixture, { id: withdrawalId }: Subject): Promise<unknown> {
  const { approval } = await finance.call.withdrawals.review({ withdrawalId });
  return finance.call.withdrawals.approve({ withdrawalId, payloadHash: String(approval?.payloadHash) });
}

async function agree({ finance }: FlowFixture, { id: withdrawalId }: Subject): Promise<unknown> {
  const { outcome } = await finance.call.withdrawals.review({ withdrawalId });
  return finance.call.withdrawals.approveOutcome({ withdrawalId, payloadHash: String(outcome?.payloadHash) });
}

const notify = ({ finance }: FlowFixture, { id: withdrawalId }: Subject): Promise<unknown> =>
  finance.call.withdrawals.checkRail({ withdrawalId });
const reject = ({ finance }: FlowFixture, { id: withdrawalId }: Subject): Promise<unknown> =>
  finance.call.withdrawals.reject({ withdrawalId, reason: "Because of this test" });
const cancel = (_fixture: FlowFixture, { user, id: withdrawalId }: Subject): Promise<unknown> =>
  user.call.withdrawals.cancel({ venue: "live", withdrawalId });

type Begun = Pick<Flow, "prepare" | "act">;
const asking: Begun = { prepare: toAsk("100"), act: askFor("100") };
const approving = (amount = "100"): Begun => ({ prepare: toDecide(amount), act: approve });
const notifying = (amount = "100"): Begun => ({ prepare: toNotify(amount), act: notify });
const rejecting: Begun = { prepare: toDecide("100"), act: reject };
const canceling: Begun = { prepare: toDecide("100"), act: cancel };
const agreeing = (paid: boolean): Begun => ({ prepare: toAgree(paid), act: agree });
const returning: Begun = { prepare: cameBack, act: notify };

const hold = { call: "submit", type: "holdWithdrawal" } as const;
const pay = { call: "submit", type: "payWithdrawal" } as const;
const release = { call: "submit", type: "releaseWithdrawal" } as const;
const comeBack = { call: "submit", type: "returnWithdrawal" } as const;
const commitOf = (text: RegExp) => ({ call: "commit", text }) as const;
const statement = (text: RegExp) => ({ call: "sql", text }) as const;
const decided = commitOf(/update withdrawals set state = '?(?:approved|rejected|canceled)/);
const heard = commitOf(/update withdrawals set state = (?:\?|\$\d|'(?:paid|failed|returned)')/);
const written = commitOf(/update withdrawals set ledger =/);

const paid = "paid/paid/paid sent named";
const steps: readonly (readonly [string, Begun, Flow["stop"], dead: string, end: string])[] = [
  ["request not yet written", asking, { ...before, ...commitOf(/insert into withdrawals/) }, "nothing", paid],
  ["request written", asking, { ...before, ...hold }, "requested/none/-", paid],
  ["hold submitted", asking, { ...after, ...hold }, "requested/none/held", paid],
  ["hold refused", asking, { ...after, ...hold, drains: true }, "requested/none/-", "failed/released/-"],
  [
    "held, approval not yet open",
    asking,
    { ...after, ...statement(/update withdrawals set state = 'held'/) },
    "requested/none/held",
    paid,
  ],
  [
    "awaiting approval",
    asking,
    { ...after, ...commitOf(/update withdrawals set state = 'awaiting_approval'/) },
    "awaiting_approval/held/held",
    paid,
  ],
  ["approval not yet written", approving(), { ...before, ...decided }, "awaiting_approval/held/held", paid],
  ["approved", approving(), { ...after, ...decided }, "approved/held/held", paid],
  [
    "marked as sent, rail not yet asked",
    approving(),
    { ...before, call: "rail", verb: "payOut" },
    "approved/held/held sent",
    "failed/released/released sent",
  ],
  [
    "rail answered, answer not yet written",
    approving(),
    { ...after, call: "rail", verb: "payOut" },
    "approved/held/held sent",
    paid,
  ],
  [
    "rail's answer written",
    approving(),
    { ...after, ...statement(/update withdrawals set rail_reference/) },
    "approved/held/held sent named",
    paid,
  ],
  [
    "rail refused, not yet written",
    approving("100.92"),
    { ...before, ...heard },
    "approved/held/held sent",
    "failed/released/released sent",
  ],
  [
    "rail refused",
    approving("100.92"),
    { ...before, ...release },
    "failed/held/held sent",
    "failed/released/released sent",
  ],
  [
    "released after a refusal",
    approving("100.92"),
    { ...after, ...release },
    "failed/held/released sent",
    "failed/released/released sent",
  ],
  [
    "answer lost, not yet written",
    approving("100.96"),
    { ...before, ...statement(/update withdrawals set state = 'unknown'/) },
    "approved/held/held sent",
    "failed/released/released sent",
  ],
  [
    "answer lost",
    approving("100.96"),
    { ...after, ...statement(/update withdrawals set state = 'unknown'/) },
    "unknown/held/held sent",
    "failed/released/released sent",
  ],
  ["paid, not yet written", notifying(), { ...before, ...heard }, "approved/held/held sent named", paid],
  ["paid", notifying(), { ...before, ...pay }, "paid/held/held sent named", paid],
  ["payWithdrawal submitted", notifying(), { ...after, ...pay }, "paid/held/paid sent named", paid],
  ["paid to the end", notifying(), { ...after, ...written }, paid, paid],
  [
    "failed at the rail",
    notifying("100.95"),
    { ...before, ...release },
    "failed/held/held sent named",
    "failed/released/released sent named",
  ],
  ["rejection not yet written", rejecting, { ...before, ...decided }, "awaiting_approval/held/held", paid],
  ["rejected", rejecting, { ...before, ...release }, "rejected/held/held", "rejected/released/released"],
  ["released", rejecting, { ...after, ...release }, "rejected/held/released", "rejected/released/released"],
  ["cancel not yet written", canceling, { ...before, ...decided }, "awaiting_approval/held/held", paid],
  ["canceled", canceling, { ...before, ...release }, "canceled/held/held", "canceled/released/released"],
  [
    "released after a cancel",
    canceling,
    { ...after, ...release },
    "canceled/held/released",
    "canceled/released/released",
  ],
  [
    "found paid by people",
    agreeing(true),
    { ...before, ...pay },
    "paid/held/held sent",
    "paid/paid/paid sent",
  ],
  [
    "found failed by people",
    agreeing(false),
    { ...before, ...release },
    "failed/held/held sent",
    "failed/released/released sent",
  ],
  [
    "return not yet written",
    returning,
    { ...before, ...heard },
    paid,
    "returned/returned/returned sent named",
  ],
  [
    "returned",
    returning,
    { ...before, ...comeBack },
    "returned/paid/paid sent named",
    "returned/returned/returned sent named",
  ],
  [
    "returnWithdrawal submitted",
    returning,
    { ...after, ...comeBack },
    "returned/paid/returned sent named",
    "returned/returned/returned sent named",
  ],
  [
    "paid and returned at once",
    notifying("100.93"),
    { ...after, ...pay },
    "returned/held/paid sent named",
    "returned/returned/returned sent named",
  ],
];

export const withdrawalFlows: readonly Flow[] = steps.map(([step, begun, stop, dead, end]) => {
  return { name: `withdrawal: ${step}`, of: "withdrawal", ...begun, stop, dead, end };
});
