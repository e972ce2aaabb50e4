/** What a limit counts as one: an IPv4 address, or a household of IPv6, which is a /64; single addresses there would count nothing. */
export function networkOf(address: string): string {
  if (address.startsWith("::ffff:") && address.includes(".")) return address.slice("::ffff:".length);
  if (!address.includes(":")) return address;
  const [head = ""] = address.split("::");
  return [...head.split(":"), "0", "0", "0"].slice(0, 4).join(":");
}
