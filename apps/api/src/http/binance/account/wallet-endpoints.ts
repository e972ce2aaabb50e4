// Money in and out, as far as a key may: what only the account's owner can do is refused, and the refusal says why.
import { randomUUID } from "node:crypto";
import type { WithdrawalState, WithdrawalView } from "@fillmark/contracts/withdrawals";
import { BinanceError } from "../binance-error.ts";
import { change, open, read, type Call } from "../endpoint.ts";
import { everyPage, MOST_ROWS, timesOf } from "../list-parameters.ts";
import { symbolOf } from "../symbols.ts";
import { decimal, rateText, timeIn, ZERO } from "../wire-values.ts";
import { ratesByPair } from "./account-endpoints.ts";

const status = open("/sapi/v1/system/status", {
  summary: "Whether orders are taken.",
  answer: async ({ ctx, venue }) => {
    const isPaused = ctx.exchange.venues().some((one) => one.venue === venue && one.cancelOnly);
    return isPaused ? { status: 1, msg: "system_maintenance" } : { status: 0, msg: "normal" };
  },
});

const coins = read("/sapi/v1/capital/config/getall", {
  summary:
    "Every asset with what is owned of it. Networks aren't listed: deposits and destinations are the owner's to make.",
  weight: 2,
  answer: async ({ api, venue, ctx }) => {
    const { balances } = await api.funds.listBalances({ venue });
    return ctx.exchange.assets().map(({ asset, name }) => {
      const owned = balances.find((balance) => balance.asset === asset);
      return {
        coin: asset,
        name,
        free: decimal(owned?.available ?? "0"),
        locked: decimal(owned?.held ?? "0"),
        freeze: ZERO,
        ipoable: ZERO,
        ipoing: ZERO,
        storage: ZERO,
        withdrawing: ZERO,
        isLegalMoney: ["USD", "EUR", "GBP"].includes(asset),
        trading: true,
        depositAllEnable: venue === "live",
        withdrawAllEnable: venue === "live",
        networkList: [],
      };
    });
  },
});

const tradeFee = read("/sapi/v1/asset/tradeFee", {
  summary: "The fees of the next order of a symbol, or of each.",
  takes: { optional: ["symbol"] },
  weight: 2,
  answer: async (call) =>
    (await ratesByPair(call)).map(({ pair, rates }) => ({
      symbol: symbolOf(pair),
      makerCommission: rateText(rates.makerBps),
      takerCommission: rateText(rates.takerBps),
    })),
});

const depositAddress = read("/sapi/v1/capital/deposit/address", {
  summary:
    "The address of the newest deposit of a coin that the account's owner has asked for and that is still open. Where none is paid to an address, the refusal says so: a key asks for no deposit.",
  weight: 5,
  takes: { required: ["coin"], optional: ["network", "amount"] },
  answer: async ({ api, venue, params }) => {
    const [coin, network] = [params.requiredText("coin"), params.text("network")];
    // There is no way to pay in demo money.
    const deposits = venue === "demo" ? [] : await everyPage((page) => api.deposits.list(page), MOST_ROWS);
    for (const { asset, state, instructions } of deposits) {
      if (asset !== coin || (state !== "requested" && state !== "proof_submitted")) continue;
      if (instructions.kind !== "crypto" || (network ?? instructions.network) !== instructions.network)
        continue;
      return { coin, address: instructions.reference, tag: "", url: "" };
    }
    throw new BinanceError(
      -1002,
      "You are not authorized to execute this request: no deposit of this coin is open that is paid to an address. Its owner asks for one, signed in.",
      { httpStatus: 403 },
    );
  },
});

const ofHistory = ["coin", "status", "offset", "limit", "startTime", "endTime"];

const deposits = read("/sapi/v1/capital/deposit/hisrec", {
  summary: "Deposits that were credited, newest first. There are none of demo money.",
  weight: 5,
  takes: { optional: ofHistory },
  answer: async (call) => {
    const { api, venue, params, unit } = call;
    const { offset, limit } = rowsOf(call);
    const asset = params.text("coin");
    const found = await everyPage(
      (page) =>
        api.funds.listTransactions({
          venue,
          kind: "deposit",
          ...(asset === undefined ? {} : { asset }),
          ...timesOf(call),
          ...page,
        }),
      offset + limit,
    );
    const isWanted = (params.text("status") ?? "1") === "1";
    return (isWanted ? found.slice(offset) : []).map(({ id, amount, asset: coin, at }) => ({
      id,
      amount: decimal(amount),
      coin,
      network: "",
      status: 1,
      address: "",
      addressTag: "",
      txId: id,
      insertTime: timeIn(unit, at),
      completeTime: timeIn(unit, at),
      transferType: 0,
      confirmTimes: "1/1",
      unlockConfirm: 1,
      walletType: 0,
    }));
  },
});

/** Numbers of this dialect: 2 waits for approval, 4 is on its way, 6 has arrived; 1, 3 and 5 ended without. */
const withdrawalStatuses: Readonly<Record<WithdrawalState, number>> = {
  requested: 2,
  held: 2,
  awaiting_approval: 2,
  approved: 4,
  unknown: 4,
  paid: 6,
  canceled: 1,
  rejected: 3,
  failed: 5,
  returned: 5,
};

const withdrawals = read("/sapi/v1/capital/withdraw/history", {
  summary: "Withdrawals, newest first. There are none of demo money.",
  weight: 5,
  takes: { optional: [...ofHistory, "withdrawOrderId"] },
  answer: async (call) => {
    const { api, venue, params } = call;
    if (venue === "demo") return [];
    const { offset, limit } = rowsOf(call);
    const { from, to } = timesOf(call);
    const wanted = (row: WithdrawalView) =>
      (params.text("coin") ?? row.asset) === row.asset &&
      (params.text("withdrawOrderId") ?? row.clientWithdrawalId) === row.clientWithdrawalId &&
      (params.text("status") ?? String(withdrawalStatuses[row.state])) ===
        String(withdrawalStatuses[row.state]) &&
      (from ?? row.createdAt) <= row.createdAt &&
      (to ?? row.createdAt) >= row.createdAt;
    const rows = await everyPage((page) => api.withdrawals.list(page), MOST_ROWS);
    return rows
      .filter(wanted)
      .slice(offset, offset + limit)
      .map(withdrawalRow);
  },
});

function withdrawalRow(row: WithdrawalView) {
  const { id, clientWithdrawalId, state, asset, fee, arrives, destination, createdAt, steps } = row;
  return {
    id,
    amount: decimal(arrives),
    transactionFee: decimal(fee),
    coin: asset,
    status: withdrawalStatuses[state],
    address: destination.account,
    network: destination.network ?? "",
    txId: "",
    applyTime: createdAt.slice(0, 19).replace("T", " "),
    completeTime: (steps.at(-1)?.at ?? createdAt).slice(0, 19).replace("T", " "),
    transferType: 0,
    withdrawOrderId: clientWithdrawalId,
    info: row.reason ?? "",
    confirmNo: 0,
    walletType: 0,
  };
}

function rowsOf({ params }: Call): { readonly offset: number; readonly limit: number } {
  return {
    offset: params.whole("offset", { least: 0, most: MOST_ROWS, usually: 0 }),
    limit: params.whole("limit", { least: 1, most: MOST_ROWS, usually: MOST_ROWS }),
  };
}

const withdraw = change(["POST", "/sapi/v1/capital/withdraw/apply"], {
  summary:
    "Asks for live money to leave to a destination that its owner has saved, by a key that may withdraw. The fee is a part of the amount.",
  access: "withdraw",
  takes: {
    required: ["coin", "address", "amount"],
    optional: ["withdrawOrderId", "network", "name"],
  },
  answer: async ({ api, venue, params }) => {
    const [asset, address, network] = [
      params.requiredText("coin"),
      params.text("address"),
      params.text("network"),
    ];
    const amount = params.requiredDecimal("amount");
    const { destinations } = await api.withdrawals.listDestinations();
    const found = destinations.find(
      (one) => one.asset === asset && one.account === address && (network ?? one.network) === one.network,
    );
    if (found === undefined)
      throw new BinanceError(
        -1002,
        "You are not authorized to execute this request: the address is none of the saved destinations.",
        { httpStatus: 403 },
      );
    const clientWithdrawalId = params.text("withdrawOrderId") ?? randomUUID();
    const { id } = await api.withdrawals.request({
      venue,
      clientWithdrawalId,
      destinationId: found.id,
      asset,
      amount,
    });
    return { id };
  },
});

/** What a list of all markets asks of margin trading, which there isn't. */
const noMargin = (path: string) =>
  read(path, {
    summary: "Empty: there is no margin trading here.",
    takes: { optional: ["symbol"] },
    answer: async () => [],
  });

export const walletEndpoints = [
  status,
  coins,
  tradeFee,
  depositAddress,
  deposits,
  withdrawals,
  withdraw,
  noMargin("/sapi/v1/margin/allPairs"),
  noMargin("/sapi/v1/margin/isolated/allPairs"),
];
