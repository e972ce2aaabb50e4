// Which addresses of the network are out in the world. What isn't known to be is taken for a user's own network, and
// ours is one of them: a caller that names an address to us must not reach through us what only we can reach.
import { BlockList, isIPv4, isIPv6 } from "node:net";
import { networkInterfaces } from "node:os";

const inside = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  inside.addSubnet(network, prefix, "ipv4");
}

/** Of IPv6 only what is given out to networks is outside; a mapped, translated or local address lies elsewhere. */
const givenOut = new BlockList();
givenOut.addSubnet("2000::", 3, "ipv6");
/** Parts of it that carry an address of IPv4 within them, or belong to nobody. */
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["2620:4f:8000::", 48],
  ["3fff::", 20],
] as const) {
  inside.addSubnet(network, prefix, "ipv6");
}

/** `address` is an IP address without brackets; anything else is not public. This machine's own are not either. */
export function isPublicAddress(address: string): boolean {
  const [bare = ""] = address.split("%", 1);
  if (ownAddresses().has(bare)) return false;
  if (isIPv4(bare)) return !inside.check(bare, "ipv4");
  return isIPv6(bare) && givenOut.check(bare, "ipv6") && !inside.check(bare, "ipv6");
}

function ownAddresses(): ReadonlySet<string> {
  return new Set(
    Object.values(networkInterfaces()).flatMap((addresses) => addresses?.map(({ address }) => address) ?? []),
  );
}
