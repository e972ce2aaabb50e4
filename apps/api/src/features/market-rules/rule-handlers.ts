import { VENUES } from "@fillmark/contracts/constants";
import type { Context } from "../../context/context.ts";
import { requirePairRules } from "../../exchange/require-pair.ts";
import type { Command } from "../../exchange/core/commands.ts";
import type { Exchange } from "../../exchange/exchange.port.ts";
import { rejectionError } from "../../errors/domain-error.ts";
import type { HandlersOf } from "../../outbox/command-handler.ts";
import { makerPositions } from "../execution/index.ts";
import { requirePair } from "../trading/index.ts";
import { pairView, patched, tiersOf, tiersText, tierViews } from "./current-rules.ts";
import { endChange } from "./end-change.ts";
import type { PlannedChange } from "./plan-change.ts";
import { writeAssetDetails } from "./asset-details.ts";
import { assetCommand, listingCommand } from "./listing-commands.ts";
import type { PlannedListing } from "./plan-listing.ts";
import { requireRuleChange } from "./rule-change-rows.ts";
import { executeWithdrawal, type PlannedWithdrawal } from "./withdrawal-rules.ts";

/** A command is made from the rules as the one before has left them: two changes of a pair at once lose neither. */
export const rulesInTurn = "market-rules";

/** A change has `failed` where the rules aren't any more what they were when it was proposed. */
export const ruleHandlers: HandlersOf<"rules"> = {
  rules: {
    inTurn: rulesInTurn,
    async command(ctx, id) {
      const { em, exchange } = ctx;
      const { changes } = await requireRuleChange(em, id);
      if (changes.kind === "withdrawal") return null;
      if (changes.kind === "listing") return listingCommand(ctx, changes);
      const command = commandOf(exchange, changes);
      return command?.type === "setPair" ? withOpenings(ctx, command) : command;
    },
    async settled(em, _ctx, { subjectId, seq }) {
      const { changes } = await requireRuleChange(em, subjectId);
      if (changes.kind === "asset") await writeAssetDetails(em, subjectId, changes.to);
      await endChange(em, subjectId, { seq: String(seq), failure: null });
    },
    async refused(em, _ctx, { subjectId, rejection }) {
      await endChange(em, subjectId, { failure: rejectionError(rejection).code });
    },
    async dropped(em, { exchange }, id) {
      const { changes } = await requireRuleChange(em, id);
      if (changes.kind === "withdrawal") await executeWithdrawal({ em, exchange }, id, changes);
      else await endChange(em, id, { failure: "CHANGED_MEANWHILE" });
    },
  },
};

/** Null where something else is in force than what this was proposed to change, or what it changes it to. */
function commandOf(
  exchange: Exchange,
  change: Exclude<PlannedChange, PlannedWithdrawal | PlannedListing>,
): Command | null {
  if (change.kind === "fees") {
    const now = tiersText(tierViews(exchange.feeTiers()));
    const isKnown = [change.from, change.to].some((tiers) => tiersText(tiers) === now);
    return isKnown ? { type: "setFees", tiers: tiersOf(change.to) } : null;
  }
  if (change.kind === "delisting") return { type: "delistPair", pair: change.pair };
  if (change.kind === "asset" || change.kind === "asset_change") return assetCommand(exchange, change);
  const rules = requirePairRules(exchange, change.pair);
  const now: Readonly<Record<string, unknown>> = pairView(exchange, rules);
  const from: Readonly<Record<string, unknown>> = change.from;
  const isKnown = Object.entries(change.to).every(([field, to]) => [from[field], to].includes(now[field]));
  return isKnown ? { type: "setPair", rules: patched(exchange, rules, change.to) } : null;
}

/** A venue whose limits are its first is counted from where its fills have left the liquidity provider. */
async function withOpenings(ctx: Context, command: Extract<Command, { type: "setPair" }>): Promise<Command> {
  const { rules } = command;
  const { exchange } = ctx;
  const isNew = VENUES.some(
    (venue) =>
      rules.makerLimits?.[venue] !== undefined &&
      exchange.makerStanding({ venue, pair: rules.pair }) === null,
  );
  if (!isNew) return command;
  const lots = await makerPositions(ctx, rules.pair);
  const { baseUnitsPerLot } = requirePair(exchange, rules.pair);
  const openings = VENUES.map((venue) => ({ venue, position: (lots.get(venue) ?? 0n) * baseUnitsPerLot }));
  return { ...command, openings };
}
