export type Way = "deposits" | "withdrawals";
export const WAYS = ["deposits", "withdrawals"] as const satisfies readonly Way[];

/**
 * `at`, `asset`, `value` of what moved: deposits when they were credited, with what arrived; withdrawals when they were
 * paid, with what left for the outside, without their fee. What came back later is a matter of its own and not taken off.
 */
export const movedMoney: Readonly<Record<Way, string>> = {
  deposits: `select d.credited_at as at, d.asset, d.arrived as value from deposits d where d.credited_at is not null`,
  withdrawals: `select s.at, w.asset, w.amount as value from withdrawal_steps s
    join withdrawals w on w.id = s.withdrawal_id where s.state = 'paid'`,
};
