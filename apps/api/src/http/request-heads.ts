// What a request says of where it came from and whom it was for. A head that two readers could read differently is
// refused; what only a proxy may say is believed of a trusted proxy alone, and the operator is warned of the rest once.
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import { DomainError } from "../errors/domain-error.ts";

const forwarded = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];

interface HeadOptions {
  /** How many proxies in front are trusted. */
  readonly trustProxy: number;
  readonly log: Pick<Logger, "warn">;
}

export function checkHeads(app: FastifyInstance, { trustProxy, log }: HeadOptions): void {
  const warned = new Set<string>();
  app.addHook("onRequest", async (request) => {
    if (trustProxy === 0) {
      for (const name of forwarded.filter((one) => request.headers[one] !== undefined && !warned.has(one))) {
        warned.add(name);
        log.warn(
          { header: name },
          "A forwarding header was ignored, as no proxy is trusted: set TRUST_PROXY where one stands in front.",
        );
      }
    }
    if (namesTwoHosts(request)) throw doubledHost();
  });
}

/** HTTP/2 names it as `:authority`; a `host` beside that has to be the same. */
function namesTwoHosts({ raw: { rawHeaders } }: FastifyRequest): boolean {
  const named = (header: string): (string | undefined)[] =>
    rawHeaders.flatMap((text, index) =>
      index % 2 === 0 && text.toLowerCase() === header ? [rawHeaders[index + 1]] : [],
    );
  const hosts = named("host");
  const [authority] = named(":authority");
  return hosts.length > 1 || (authority !== undefined && hosts.some((host) => host !== authority));
}

function doubledHost(): DomainError {
  return new DomainError("VALIDATION", { issues: [{ field: "host", message: "must be there once" }] });
}
