// What customers say of who holds an address and whose it is: where it stands and where it is shown.

export const travelRuleFields = {
  "withdrawal_destinations.travel_rule": {
    spec: "funds",
    length: 300,
    written: "by SQL",
    shown: "/profile/withdraw",
  },
} as const;

export const travelRuleKeptIn = {
  "withdrawal_destinations.travel_rule": "travel_rule->>'provider'",
} as const;

/** What a page of saved destinations holds. */
export const toAddresses = ["withdrawal_destinations.label", "withdrawal_destinations.travel_rule"] as const;

/** An address of who made this deposit, at a provider that is called as the text is, and somebody else's. */
export function fillTravelRule(
  run: (sql: string, ...values: readonly unknown[]) => Promise<void>,
  depositId: string,
  text: string,
): Promise<void> {
  const beneficiary = { kind: "person", name: text, country: null };
  return run(
    `insert into withdrawal_destinations (id, user_id, kind, asset, label, account, network, travel_rule)
     select gen_random_uuid(), user_id, 'crypto', 'BTC', 'Wallet', 'of a test', 'Bitcoin', $2 from deposits where id = $1`,
    depositId,
    JSON.stringify({ wallet: "provider", provider: text, beneficiary, declaredAt: null }),
  );
}
