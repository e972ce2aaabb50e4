// What can be said of a key's fields before they are sent. The server has the last word.
import { apiKeys } from "../../messages/en/api-keys.ts";
import type { FieldErrors } from "../../forms/form.tsx";
import { readFields } from "../../limits/limit-fields.ts";
import { demoAccountNumber } from "../../session/demo-account.ts";
import { addressLines, looksLikeAddress, MOST_ADDRESSES } from "./key-addresses.ts";

const LONGEST_NAME = 60;

export const emptyKey = {
  name: "",
  type: "ed25519",
  venue: "demo",
  /** Of a key of the demo venue. */
  demoAccount: demoAccountNumber,
  scope: "read",
  publicKey: "",
  addresses: "",
  days: "90",
  /** Of an agent: that live money is meant. */
  confirmsLive: false,
  maxOrderValue: "",
  maxOrdersPerDay: "",
  maxLossPerDay: "",
};
export type KeyFields = typeof emptyKey;

/** What most agents are for; their keys end after 90 days at the latest, and never withdraw. */
export const usualAgent: Partial<KeyFields> = {
  venue: "demo",
  scope: "trade",
  days: "30",
  confirmsLive: false,
};

/** A key that only reads has none; its pairs and its wait are set on its page. */
export function limitsIn(fields: KeyFields): ReturnType<typeof readFields> {
  const { scope, maxOrderValue, maxOrdersPerDay, maxLossPerDay } = fields;
  const typed = scope === "read" ? noneTyped : { maxOrderValue, maxOrdersPerDay, maxLossPerDay };
  return readFields({ ...typed, waitHours: "0", pairs: null });
}

const noneTyped = { maxOrderValue: "", maxOrdersPerDay: "", maxLossPerDay: "" };

export function wrongFields(fields: KeyFields): FieldErrors {
  const { name, type, venue, scope, publicKey, addresses, confirmsLive } = fields;
  const found: FieldErrors = { ...limitsIn(fields).errors };
  const length = [...name.trim()].length;
  if (length === 0) found["name"] = apiKeys("nameMissing");
  else if (length > LONGEST_NAME) found["name"] = apiKeys("nameLong");
  const wrongKey = type === "ed25519" ? wrongPublicKey(publicKey) : null;
  if (wrongKey !== null) found["publicKey"] = wrongKey;
  const lines = addressLines(addresses);
  const line = lines.find((one) => !looksLikeAddress(one));
  if (line !== undefined) found["addresses"] = apiKeys("addressWrong", { line: line.slice(0, 60) });
  else if (lines.length > MOST_ADDRESSES) found["addresses"] = apiKeys("addressesMany");
  else if (lines.length === 0 && scope === "withdraw") found["addresses"] = apiKeys("withdrawAddresses");
  if (type === "agent" && venue === "live" && !confirmsLive)
    found["confirmsLive"] = apiKeys("agentLiveMissing");
  return found;
}

/** A private key must not even leave this page. */
function wrongPublicKey(text: string): string | null {
  if (text.trim() === "") return apiKeys("publicKeyMissing");
  if (text.includes("PRIVATE KEY")) return apiKeys("publicKeyPrivate");
  const bare = text.replaceAll(/-----(?:BEGIN|END) PUBLIC KEY-----|\s/g, "");
  const isRaw = /^[A-Za-z0-9+/]{43}=?$/.test(bare);
  return isRaw || /^MCowBQYDK2VwAyEA[A-Za-z0-9+/]{43}=?$/.test(bare) ? null : apiKeys("publicKeyWrong");
}
