import { BlockList, isIPv6 } from "node:net";

/** Whether a caller's address is one of these addresses or in one of these networks. An empty list is everywhere. */
export function isAddressAmong(addresses: readonly string[], caller: string): boolean {
  if (addresses.length === 0) return true;
  const among = new BlockList();
  for (const entry of addresses) {
    const [address = "", bits] = entry.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (bits === undefined) among.addAddress(address, family);
    else among.addSubnet(address, Number(bits), family);
  }
  // A socket that listens on both families writes an IPv4 caller this way.
  const plain = caller.replace(/^::ffff:(?=\d+\.)/i, "");
  return among.check(plain, isIPv6(plain) ? "ipv6" : "ipv4");
}
