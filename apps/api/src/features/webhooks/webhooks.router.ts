import { NoInput } from "@fillmark/contracts/shapes";
import {
  ChangeWebhookInput,
  CreateWebhookInput,
  ListWebhookDeliveriesInput,
  ResendWebhookInput,
  SetWebhookOnInput,
  WebhookDeliveriesView,
  WebhookDeliveryView,
  WebhookInput,
  WebhookMadeView,
  WebhookRemovedView,
  WebhooksView,
  WebhookView,
} from "@fillmark/contracts/webhooks";
import { router, userProcedure } from "../../trpc/procedures.ts";
import { changeWebhook, removeWebhook, rotateWebhookSecret, setWebhookOn } from "./change-webhook.ts";
import { createWebhook } from "./create-webhook.ts";
import { listWebhookDeliveries, listWebhooks } from "./list-webhooks.ts";
import { resendWebhook, testWebhook } from "./send-again.ts";

export const webhooksRouter = router({
  list: userProcedure
    .input(NoInput)
    .output(WebhooksView)
    .query(({ ctx }) => listWebhooks(ctx)),
  deliveries: userProcedure
    .input(ListWebhookDeliveriesInput)
    .output(WebhookDeliveriesView)
    .query(({ ctx, input }) => listWebhookDeliveries(ctx, input)),
  create: userProcedure
    .input(CreateWebhookInput)
    .output(WebhookMadeView)
    .mutation(({ ctx, input }) => createWebhook(ctx, input)),
  change: userProcedure
    .input(ChangeWebhookInput)
    .output(WebhookView)
    .mutation(({ ctx, input }) => changeWebhook(ctx, input)),
  rotateSecret: userProcedure
    .input(WebhookInput)
    .output(WebhookMadeView)
    .mutation(({ ctx, input }) => rotateWebhookSecret(ctx, input)),
  setOn: userProcedure
    .input(SetWebhookOnInput)
    .output(WebhookView)
    .mutation(({ ctx, input }) => setWebhookOn(ctx, input)),
  remove: userProcedure
    .input(WebhookInput)
    .output(WebhookRemovedView)
    .mutation(({ ctx, input }) => removeWebhook(ctx, input)),
  test: userProcedure
    .input(WebhookInput)
    .output(WebhookDeliveryView)
    .mutation(({ ctx, input }) => testWebhook(ctx, input)),
  resend: userProcedure
    .input(ResendWebhookInput)
    .output(WebhookDeliveryView)
    .mutation(({ ctx, input }) => resendWebhook(ctx, input)),
});
