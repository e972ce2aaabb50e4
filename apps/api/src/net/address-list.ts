import { BlockList, isIPv6 } from "node:net";

/** Whether a caller's address is one of these addresses or in one of these networks. An empty list is everywhere. */
export function isAddressAmong(addresses: readonly string[], caller: string): boolean {
  if (addresses.length === 0) return true;
  // A socket that listens on both families writes an IPv4 caller this way.
  const plain = caller.replace(/^::ffff:(?=\d+\.)/i, "");
  const family = isIPv6(plain) ? "ipv6" : "ipv4";
  const among = new BlockList();
  for (const entry of addresses) {
    const [address = "", bits] = entry.split("/");
    // A list takes an IPv4 caller for one of ::ffff:0:0/96, so every wide network of IPv6 would let them all in.
    if (isIPv6(address) !== (family === "ipv6")) continue;
    if (bits === undefined) among.addAddress(address, family);
    else among.addSubnet(address, Number(bits), family);
  }
  return among.check(plain, family);
}
