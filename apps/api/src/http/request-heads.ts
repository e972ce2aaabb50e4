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
    if (hostCount(request) > 1) throw doubledHost();
  });
}

function hostCount({ raw: { rawHeaders } }: FastifyRequest): number {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === "host").length;
}

function doubledHost(): DomainError {
  return new DomainError("VALIDATION", { issues: [{ field: "host", message: "must be there once" }] });
}
