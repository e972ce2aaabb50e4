import type { OwnerKind } from "@fillmark/contracts/ledger";

export const OWNER_KINDS: readonly OwnerKind[] = ["user", "liquidity", "fees", "issuer", "external"];
