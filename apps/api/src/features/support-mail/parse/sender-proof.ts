// Whether the server that took a mail says that its sender is who it claims: RFC 8601. Only headers of the server that the operator
// names are read. A server takes away those that claim to be its own; should one be left, all of them have to agree.

/** `authserv` is the name of the operator's own server; without one nobody is believed. */
export function isSenderProven(
  values: readonly string[],
  { authserv, address }: { readonly authserv: string | undefined; readonly address: string },
): boolean {
  if (authserv === undefined) return false;
  const domain = address.slice(address.lastIndexOf("@") + 1);
  const own = values.map(parse).filter((header) => header?.server === authserv.toLowerCase());
  const results = own.flatMap((header) => header?.results ?? []);
  const of = (method: string) => results.filter((result) => result.method === method);
  const dmarc = of("dmarc");
  if (dmarc.some(({ verdict }) => verdict === "fail")) return false;
  if (
    dmarc.length > 0 &&
    dmarc.every(({ verdict, of: said }) => verdict === "pass" && said["header.from"] === domain)
  )
    return true;
  return isAligned(of("dkim"), "header.d", domain) && isAligned(of("spf"), "smtp.mailfrom", domain);
}

interface Result {
  readonly method: string;
  readonly verdict: string;
  readonly of: Readonly<Record<string, string>>;
}

/** One passes for the sender's domain or one above it, and none fails for such a one. */
function isAligned(results: readonly Result[], property: string, domain: string): boolean {
  const aligned = results.filter(({ of }) => {
    const said = of[property] ?? "";
    const by = said.slice(said.lastIndexOf("@") + 1);
    return by.includes(".") && (domain === by || domain.endsWith(`.${by}`));
  });
  return aligned.length > 0 && aligned.every(({ verdict }) => verdict === "pass");
}

function parse(value: string): { server: string; results: Result[] } | null {
  const [head = "", ...parts] = withoutComments(value.slice(0, 4_000)).toLowerCase().split(";");
  const server = /^\s*"?([^\s"]+)"?(?:\s+\d+)?\s*$/.exec(head)?.[1];
  if (server === undefined) return null;
  return { server, results: parts.map(resultOf).filter((result) => result !== null) };
}

function resultOf(part: string): Result | null {
  const [, method = "", verdict = "", rest = ""] =
    /^\s*([a-z0-9-]+)(?:\/\d+)?\s*=\s*([a-z]+)(.*)$/s.exec(part) ?? [];
  if (method === "") return null;
  const pairs = [...rest.matchAll(/([a-z]+\.[a-z0-9_-]+)\s*=\s*"?([^\s"]+)"?/g)];
  return { method, verdict, of: Object.fromEntries(pairs.map(([, name = "", said = ""]) => [name, said])) };
}

/** What stands in parentheses is for people, and may hold anything. */
function withoutComments(value: string): string {
  let depth = 0;
  let isQuoted = false;
  let left = "";
  for (const sign of value) {
    if (sign === '"' && depth === 0) isQuoted = !isQuoted;
    if (!isQuoted && sign === "(") depth += 1;
    else if (!isQuoted && sign === ")" && depth > 0) depth -= 1;
    else if (depth === 0) left += isQuoted && sign === ";" ? " " : sign;
  }
  return left;
}
