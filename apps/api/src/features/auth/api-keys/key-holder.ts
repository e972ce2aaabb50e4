import type { ApiKeyScope } from "@fillmark/contracts/api-keys";
import type { Actor } from "../../../context/actor.ts";

export interface KeyHolder {
  readonly keyId: string;
  readonly scopes: readonly ApiKeyScope[];
  /** The owner, as procedures know them. Its session is the key, which no table of sessions holds: it proves nothing. */
  readonly actor: Extract<Actor, { type: "user" }>;
}
