import { z } from "zod";
import { AssetCode, Decimal, Instant, lineText } from "./shapes.ts";
import { Country, IDENTITY_KINDS } from "./verification.ts";

/**
 * What goes with crypto that leaves, as FATF Recommendation 16 and Regulation (EU) 2023/1113 ask: who holds the address, and
 * whose it is. It is kept with a saved destination and copied onto each withdrawal when that is asked for.
 */

/** A wallet that nobody holds for its owner, or an account at another exchange or provider. */
export const WALLET_KINDS = ["self_hosted", "provider"] as const;
export type WalletKind = (typeof WALLET_KINDS)[number];

export const BENEFICIARY_KINDS = ["person", "company"] as const;
export type BeneficiaryKind = (typeof BENEFICIARY_KINDS)[number];

const BeneficiaryInput = z.strictObject({
  kind: z.enum(BENEFICIARY_KINDS),
  name: lineText(120),
  country: Country.optional(),
});

const ofWhom = {
  /** Left out where the address is the customer's own. */
  beneficiary: BeneficiaryInput.optional(),
};

export const TravelRuleInput = z.discriminatedUnion("wallet", [
  z.strictObject({
    wallet: z.literal("self_hosted"),
    ...ofWhom,
    /** The customer declares that the wallet is theirs, or the beneficiary's whom they name. */
    isDeclared: z.boolean().default(false),
  }),
  z.strictObject({ wallet: z.literal("provider"), provider: lineText(80), ...ofWhom }),
]);
export type TravelRuleInput = z.infer<typeof TravelRuleInput>;

export const TravelRuleView = z.object({
  wallet: z.enum(WALLET_KINDS),
  /** Null for a self-hosted wallet. */
  provider: z.string().nullable(),
  /** Null where the address is the customer's own. */
  beneficiary: z
    .object({ kind: z.enum(BENEFICIARY_KINDS), name: z.string(), country: z.string().nullable() })
    .nullable(),
  /** When the customer declared whose self-hosted wallet it is; null while they didn't. */
  declaredAt: Instant.nullable(),
});
export type TravelRuleView = z.infer<typeof TravelRuleView>;

export const SetTravelRuleInput = z.strictObject({ destinationId: z.uuid(), travelRule: TravelRuleInput });
export type SetTravelRuleInput = z.infer<typeof SetTravelRuleInput>;

/** Who asked for a withdrawal, as their verification said by then. */
export const OriginatorView = z.object({
  name: z.string(),
  birthDate: z.string(),
  country: z.string(),
  address: z.string(),
  city: z.string(),
  postalCode: z.string(),
  document: z.object({ kind: z.enum(IDENTITY_KINDS), number: z.string(), country: z.string() }).nullable(),
});
export type OriginatorView = z.infer<typeof OriginatorView>;

/** All that the rule asks for of one crypto withdrawal. */
export const TravelRuleRecordView = z.object({
  withdrawalId: z.string(),
  requestedAt: Instant,
  state: z.string(),
  asset: AssetCode,
  arrives: Decimal,
  /** US dollars when it was asked for. */
  value: Decimal,
  network: z.string().nullable(),
  address: z.string(),
  /** The originator's account here. */
  customerId: z.string(),
  /** Null where no verification is kept any more, or the level was set by hand. */
  originator: OriginatorView.nullable(),
  /** Null for withdrawals from before it was asked. */
  travelRule: TravelRuleView.nullable(),
});
export type TravelRuleRecordView = z.infer<typeof TravelRuleRecordView>;
