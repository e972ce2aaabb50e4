// Which addresses an asset can be sent to. Every asset goes by one network, so that nothing is sent where its owner
// can't reach it; what belongs to another network is refused by name where that can be told.
import {
  bytesOfWords,
  fromBase58,
  fromBase58Check,
  fromBech32,
  fromCashAddress,
  fromSs58,
  fromStellarKey,
} from "./encodings.ts";
import { keccak256 } from "./keccak.ts";

export type AddressProblem = "format" | "checksum" | "network";
export type CheckedAddress = { ok: true; address: string } | { ok: false; problem: AddressProblem };

interface Network {
  readonly name: string;
  readonly check: (text: string) => CheckedAddress;
}

const wrong = (problem: AddressProblem): CheckedAddress => ({ ok: false, problem });
const right = (address: string): CheckedAddress => ({ ok: true, address });

const ethereum = (name: string): Network => ({ name, check: checkEthereum });

/** By asset. */
const networks: Readonly<Record<string, Network>> = {
  BTC: { name: "Bitcoin", check: bitcoinLike({ prefix: "bc", versions: [0x00, 0x05] }) },
  LTC: { name: "Litecoin", check: bitcoinLike({ prefix: "ltc", versions: [0x30, 0x32] }) },
  DOGE: { name: "Dogecoin", check: bitcoinLike({ prefix: null, versions: [0x1e, 0x16] }) },
  BCH: { name: "Bitcoin Cash", check: checkBitcoinCash },
  ETH: ethereum("Ethereum"),
  ETC: ethereum("Ethereum Classic"),
  AVAX: ethereum("Avalanche C-Chain"),
  LINK: ethereum("Ethereum"),
  UNI: ethereum("Ethereum"),
  USDT: ethereum("Ethereum"),
  USDC: ethereum("Ethereum"),
  SOL: { name: "Solana", check: checkSolana },
  XRP: { name: "XRP Ledger", check: checkXrp },
  ADA: { name: "Cardano", check: checkCardano },
  ATOM: { name: "Cosmos Hub", check: checkCosmos },
  DOT: { name: "Polkadot", check: checkPolkadot },
  XLM: { name: "Stellar", check: checkStellar },
};

/** The one network that this asset leaves by; null for an asset without addresses. */
export function networkOf(asset: string): string | null {
  return Object.hasOwn(networks, asset) ? (networks[asset]?.name ?? null) : null;
}

/** The address in its usual writing. Only for assets that `networkOf` knows. */
export function checkAddress(asset: string, text: string): CheckedAddress {
  const network = Object.hasOwn(networks, asset) ? networks[asset] : undefined;
  return network === undefined ? wrong("network") : network.check(text.trim());
}

function bitcoinLike(chain: { prefix: string | null; versions: readonly number[] }) {
  return (text: string): CheckedAddress => {
    if (/^[a-z]{2,}1/i.test(text)) return checkSegwit(text, chain.prefix);
    if (!/^[1-9A-HJ-NP-Za-km-z]{25,36}$/.test(text)) return wrong("format");
    const body = fromBase58Check(text);
    if (body === null) return wrong("checksum");
    if (body.length !== 21) return wrong("format");
    return chain.versions.includes(body.readUInt8(0)) ? right(text) : wrong("network");
  };
}

/** Version 0 is written in bech32 with 20 or 32 bytes, later ones in bech32m with 2 to 40. */
function checkSegwit(text: string, prefix: string | null): CheckedAddress {
  const found = fromBech32(text);
  if (found === null) return wrong("checksum");
  if (found.prefix !== prefix) return wrong("network");
  const [version, ...words] = found.words;
  const program = bytesOfWords(words);
  if (version === undefined || version > 16 || program === null) return wrong("format");
  const isRight =
    version === 0
      ? found.variant === "bech32" && [20, 32].includes(program.length)
      : found.variant === "bech32m" && program.length >= 2 && program.length <= 40;
  return isRight ? right(text.toLowerCase()) : wrong("format");
}

/** EIP-55: the case of the letters is the checksum. Without one it is in a single case, and is taken as it is. */
function checkEthereum(text: string): CheckedAddress {
  const digits = /^0x([0-9a-fA-F]{40})$/.exec(text)?.[1];
  if (digits === undefined) return wrong("format");
  const lower = digits.toLowerCase();
  const hash = keccak256(lower);
  const summed = [...lower].map((sign, index) =>
    /[89a-f]/.test(hash[index] ?? "") ? sign.toUpperCase() : sign,
  );
  const address = `0x${summed.join("")}`;
  if (digits !== lower && digits !== digits.toUpperCase() && text !== address) return wrong("checksum");
  return /^0+$/.test(digits) ? wrong("format") : right(address);
}

function checkBitcoinCash(text: string): CheckedAddress {
  if (!/^(bitcoincash:)?[qp][a-z0-9]{41}$/i.test(text)) return wrong("format");
  const bytes = fromCashAddress(text);
  if (bytes === null) return wrong("checksum");
  return bytes.length === 21 && [0, 8].includes(bytes.readUInt8(0))
    ? right(text.toLowerCase())
    : wrong("format");
}

/** A public key without a checksum: its length is all that can be checked. */
function checkSolana(text: string): CheckedAddress {
  const bytes = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text) ? fromBase58(text) : null;
  return bytes?.length === 32 ? right(text) : wrong("format");
}

function checkXrp(text: string): CheckedAddress {
  if (!/^r[1-9A-HJ-NP-Za-km-z]{24,34}$/.test(text)) return wrong("format");
  const body = fromBase58Check(text, "ripple");
  if (body === null) return wrong("checksum");
  return body.length === 21 && body.readUInt8(0) === 0 ? right(text) : wrong("format");
}

/** Addresses of the Shelley era on the main network. */
function checkCardano(text: string): CheckedAddress {
  const found = fromBech32(text, 120);
  if (found === null) return wrong(/^addr1/i.test(text) ? "checksum" : "format");
  if (found.prefix !== "addr") return wrong("network");
  const bytes = bytesOfWords(found.words);
  const isRight =
    found.variant === "bech32" &&
    bytes !== null &&
    [29, 57].includes(bytes.length) &&
    (bytes.readUInt8(0) & 15) === 1;
  return isRight ? right(text.toLowerCase()) : wrong("format");
}

function checkCosmos(text: string): CheckedAddress {
  const found = fromBech32(text);
  if (found === null) return wrong(/^cosmos1/i.test(text) ? "checksum" : "format");
  if (found.prefix !== "cosmos") return wrong("network");
  const bytes = bytesOfWords(found.words);
  const isRight = found.variant === "bech32" && bytes !== null && [20, 32].includes(bytes.length);
  return isRight ? right(text.toLowerCase()) : wrong("format");
}

function checkPolkadot(text: string): CheckedAddress {
  if (!/^[1-9A-HJ-NP-Za-km-z]{46,50}$/.test(text)) return wrong("format");
  const body = fromSs58(text);
  if (body === null) return wrong("checksum");
  if (body.readUInt8(0) !== 0) return wrong("network");
  return body.length === 33 ? right(text) : wrong("format");
}

function checkStellar(text: string): CheckedAddress {
  if (!/^G[A-Z2-7]{55}$/.test(text)) return wrong("format");
  const body = fromStellarKey(text);
  if (body === null) return wrong("checksum");
  return body.length === 33 && body.readUInt8(0) === 6 << 3 ? right(text) : wrong("format");
}
