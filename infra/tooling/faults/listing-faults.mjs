// Assets and pairs that two people list and delist.
const rules = (name) => `apps/api/src/features/market-rules/${name}`;
const core = (name) => `apps/api/src/exchange/core/${name}`;

export const listingFaults = [
  {
    name: "a pair that is delisted keeps its orders open",
    file: core("delisting.ts"),
    find: `  cancelPair(changes, name, "canceled_by_operator");
`,
    replace: "",
    tests: [core("delisting.test.ts")],
    only: "ends every open order",
  },
  {
    name: "rules delist a pair and leave its orders",
    file: core("rules.ts"),
    find: `if (rules.state === "delisted" && known?.state !== "delisted")`,
    replace: `if (rules.state === "delisted" && known === undefined)`,
    tests: [core("delisting.test.ts")],
    only: "is nothing that rules can say",
  },
  {
    name: "a pair is listed under a name that bots write like another one's",
    file: rules("plan-listing.ts"),
    find: `plain(known.pair) === plain(pair)`,
    replace: `known.pair === pair`,
    tests: [rules("listings.integration.test.ts")],
    only: "would be written like another",
  },
  {
    name: "the second of two approved listings of one pair changes the first",
    file: rules("listing-commands.ts"),
    find: `if (known !== undefined && canonical(known) !== canonical(rules)) return null;`,
    replace: "",
    tests: [rules("listings.integration.test.ts")],
    only: "fails where another proposal",
  },
  {
    name: "a pair is listed with an asset that nobody has approved",
    file: rules("plan-listing.ts"),
    find: `  for (const asset of [base, quote]) await requireListedAsset(ctx, asset);
`,
    replace: "",
    tests: [rules("listings.integration.test.ts")],
    only: "belongs to nobody's pair",
  },
];
