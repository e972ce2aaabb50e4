export const MOST_ADDRESSES = 20;

/** One entry for each line that has something on it. */
export function addressLines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** Catches before it travels what is surely no address and no network; the server decides. */
export function looksLikeAddress(line: string): boolean {
  const [address = "", bits, ...rest] = line.split("/");
  if (rest.length > 0 || (bits !== undefined && !/^(0|[1-9]\d{0,2})$/.test(bits))) return false;
  const width = Number(bits ?? 0);
  if (address.includes(":")) return isIpv6(address) && width <= 128;
  return isIpv4(address) && width <= 32;
}

function isIpv4(text: string): boolean {
  return (
    /^(\d{1,3})(\.\d{1,3}){3}$/.test(text) &&
    text.split(".").every((part) => String(Number(part)) === part && Number(part) < 256)
  );
}

function isIpv6(text: string): boolean {
  return /^[0-9a-f:]+$/i.test(text) && URL.canParse(`http://[${text}]/`);
}
