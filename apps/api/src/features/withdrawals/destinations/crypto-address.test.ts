import { describe, expect, test } from "vitest";
import { checkAddress, networkOf } from "./crypto-address.ts";
import { keccak256 } from "./keccak.ts";

test("Keccak-256 is the one before SHA-3", () => {
  expect(keccak256("")).toBe("c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470");
  expect(keccak256("abc")).toBe("4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45");
  const fox = "The quick brown fox jumps over the lazy dog";
  expect(keccak256(fox)).toBe("4d741b6f1eb29cb2a9b9911c82f56fa8d73b04959d3d9d222895df6c0b28aa15");
});

// Published examples: of BIP 13, 173 and 350, EIP-55, CIP-19, SEP-23, the cash address format and the chains' own pages.
const published: Readonly<Record<string, readonly string[]>> = {
  BTC: [
    "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2",
    "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa",
    "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy",
    "BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4",
    "bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y",
    "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0",
  ],
  LTC: ["ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9"],
  DOGE: ["DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L"],
  BCH: [
    "bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a",
    "ppm2qsznhks23z7629mms6s4cwef74vcwvn0h829pq",
  ],
  ETH: [
    "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
    "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
    "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
    "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
  ],
  SOL: ["So11111111111111111111111111111111111111112", "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA"],
  XRP: ["rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh"],
  ADA: [
    "addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3n0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgse35a3x",
    "addr1vx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzers66hrl8",
  ],
  DOT: ["15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5"],
  XLM: ["GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ"],
};

describe("an address", () => {
  test.each(
    Object.entries(published).flatMap(([asset, texts]) => texts.map((text) => [asset, text] as const)),
  )("of %s is taken: %s", (asset, text) => {
    expect(checkAddress(asset, text)).toMatchObject({ ok: true });
  });

  test("with any one sign changed is refused where it has a checksum", () => {
    const checked = Object.entries(published).filter(([asset]) => asset !== "SOL");
    for (const [asset, texts] of checked) {
      for (const text of texts) {
        for (let index = 0; index < text.length; index++) {
          const other = text[index] === "3" ? "4" : "3";
          const changed = text.slice(0, index) + other + text.slice(index + 1);
          expect([changed, checkAddress(asset, changed).ok]).toEqual([changed, false]);
        }
      }
    }
  });

  test("in one case is taken as Ethereum's and written with its checksum, in mixed case only with the right one", () => {
    const right = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
    expect(checkAddress("USDC", right.toLowerCase())).toEqual({ ok: true, address: right });
    expect(checkAddress("USDC", right.replace("aA", "aa"))).toEqual({ ok: false, problem: "checksum" });
    expect(checkAddress("ETH", `0x${"0".repeat(40)}`)).toEqual({ ok: false, problem: "format" });
  });

  test.each([
    ["BTC", "ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9", "network"],
    ["BTC", "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx", "network"],
    ["BTC", "DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L", "network"],
    // Version 0 in the writing of later versions, and the other way round (BIP 350).
    ["BTC", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh", "format"],
    ["BTC", "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd", "format"],
    ["BTC", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "format"],
    ["ETH", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", "format"],
    ["DOT", "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY", "network"],
    ["SOL", "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5D", "format"],
    ["USD", "anything", "network"],
    ["constructor", "anything", "network"],
  ])("of %s is refused: %s is of the wrong %s", (asset, text, problem) => {
    expect(checkAddress(asset, text)).toEqual({ ok: false, problem });
  });

  test("of an asset without a chain doesn't exist", () => {
    expect(networkOf("USD")).toBeNull();
    expect(networkOf("toString")).toBeNull();
    expect(networkOf("USDT")).toBe("Ethereum");
  });
});
