import { DEMO_ASSET, LEDGER_SCALE } from "@fillmark/contracts/constants";
import { pow10 } from "@fillmark/contracts/money";
import { LIQUIDITY, type Command, type ExternalOwner } from "../../exchange/core/commands.ts";
import { HOUSE_INVENTORY, inventoryCommand } from "../../exchange/demo-inventory.ts";
import type { Exchange } from "../../exchange/exchange.port.ts";
import { pairRulesFor, type FeedPair } from "../../features/market/index.ts";
import { ASSET_NAMES } from "./asset-names.ts";

/**
 * Gives the exchange what it needs to be alive, by commands like any other, so that a replay from
 * genesis knows it too: the feed's assets and pairs, the fee schedule, and demo inventory for the
 * liquidity provider; in a sandbox that stands alone live inventory too, from outside of any rail, under a name that says
 * so. Only what is missing is added; what an operator changed stays changed.
 */
const SEEDER = "system:seed";

const FEE_TIERS = [
  { minVolume: 0n, makerBps: 10, takerBps: 20 },
  { minVolume: 1_000_000n, makerBps: 8, takerBps: 16 },
  { minVolume: 10_000_000n, makerBps: 4, takerBps: 10 },
].map((tier) => ({ ...tier, minVolume: tier.minVolume * pow10(LEDGER_SCALE) }));

/** Where money of the sandbox comes from that no rail has brought. */
const SANDBOX: ExternalOwner = "external:sandbox";

interface Wanted {
  readonly pairs: FeedPair[];
  /** Whether the market maker deals on the live venue too, with money of the sandbox. */
  readonly fundsLive: boolean;
}

export async function seedExchange(
  exchange: Exchange,
  { pairs: feedPairs, fundsLive }: Wanted,
): Promise<void> {
  const commands: Command[] = [];
  const known = new Set(exchange.assets().map(({ asset }) => asset));
  const wanted = new Set([DEMO_ASSET, ...feedPairs.flatMap(({ base, quote }) => [base, quote])]);
  for (const asset of wanted) if (!known.has(asset)) commands.push(...assetCommands(asset));

  // Reported twice it does nothing, so it needs no look at what is there.
  if (fundsLive) commands.push(...[...wanted].map(sandboxInventory));

  const listed = new Set(exchange.pairs().map(({ pair }) => pair));
  for (const feedPair of feedPairs)
    if (!listed.has(feedPair.pair)) commands.push({ type: "setPair", rules: pairRulesFor(feedPair) });

  if (exchange.feeTiers().length === 0) commands.push({ type: "setFees", tiers: FEE_TIERS });

  const committed = await Promise.all(commands.map((command) => exchange.submit(command, SEEDER)));
  const refused = committed.find(({ rejection }) => rejection !== null);
  if (refused !== undefined)
    throw new Error(`The seed was refused: ${refused.command.type}, ${JSON.stringify(refused.rejection)}.`);
}

function sandboxInventory(asset: string): Command {
  const amount = HOUSE_INVENTORY * pow10(LEDGER_SCALE);
  const reference = `sandbox-inventory:${asset}`;
  return { type: "deposit", venue: "live", owner: LIQUIDITY, asset, amount, from: SANDBOX, reference };
}

function assetCommands(asset: string): Command[] {
  return [
    { type: "setAsset", asset, scale: LEDGER_SCALE, name: ASSET_NAMES[asset] ?? asset },
    inventoryCommand(asset),
  ];
}
