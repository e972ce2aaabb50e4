// POST /hooks/{hook}/{secret}: an alert of a charting service, which can send a body and no header. The secret in the address says
// whose it is, so the log and the traces never see this address whole.
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { AcknowledgedOrderView, OrderPreviewView } from "@fillmark/contracts/trading";
import { handleAlert, type OrderCalls } from "../features/alert-hooks/index.ts";
import { systemContext } from "../context/system-context.ts";
import { asDomainError } from "../trpc/error-view.ts";
import { DomainError } from "../errors/domain-error.ts";
import { callProcedure } from "./call-procedure.ts";
import type { RequestParts } from "./create-context.ts";

const MAX_BODY_BYTES = 16_384;
const Params = z.object({ hook: z.uuid(), secret: z.string().max(100) });

/** As `callProcedure`, with the error that a procedure threw and not what tRPC made of it. */
async function call(...args: Parameters<typeof callProcedure>): Promise<unknown> {
  try {
    return await callProcedure(...args);
  } catch (error) {
    throw asDomainError(error) ?? error;
  }
}

const calls: OrderCalls = {
  preview: async (ctx, input) =>
    OrderPreviewView.parse(await call(ctx, { path: "trading.previewOrder", type: "query", input })),
  async place(ctx, input) {
    const placed = await call(ctx, { path: "trading.placeOrder", type: "mutation", input });
    return { orderId: AcknowledgedOrderView.parse(placed).order.id };
  },
};

export function registerAlertHooks(
  app: FastifyInstance,
  { parts, em }: RequestParts,
  { requestsPerMinute }: { /** Of one address. */ requestsPerMinute: number },
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // TradingView sends JSON as application/json, and everything else as text/plain.
    scope.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
    scope.post("/hooks/:hook/:secret", {
      bodyLimit: MAX_BODY_BYTES,
      config: { rateLimit: { max: requestsPerMinute, timeWindow: 60_000 } },
      handler: async ({ params, body, ip, id }, reply) => {
        const named = Params.safeParse(params);
        if (!named.success) throw new DomainError("NOT_FOUND", {});
        const { hook, secret } = named.data;
        const ctx = { ...systemContext(parts, em, "alert-hook"), address: ip, requestId: id };
        const text = typeof body === "string" ? body : "";
        const { outcome, orderId, code } = await handleAlert(ctx, { hookId: hook, secret, text }, calls);
        // A refusal alone has a code, also where it is repeated.
        const isRefused = code !== null;
        return reply
          .code(isRefused ? 422 : 200)
          .send({ success: !isRefused, outcome, order_id: orderId, code });
      },
    });
  });
}
