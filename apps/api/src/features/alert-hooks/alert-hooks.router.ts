import {
  AlertHookInput,
  AlertHookMadeView,
  AlertHookRemovedView,
  AlertHooksView,
  AlertHookView,
  ChangeAlertHookInput,
  CreateAlertHookInput,
  ReceivedAlertsView,
} from "@fillmark/contracts/alert-hooks";
import { NoInput } from "@fillmark/contracts/shapes";
import { router, userProcedure } from "../../trpc/procedures.ts";
import {
  changeAlertHook,
  createAlertHook,
  listAlertHooks,
  listReceivedAlerts,
  removeAlertHook,
  rotateAlertHook,
} from "./manage-hooks.ts";

export const alertHooksRouter = router({
  list: userProcedure
    .input(NoInput)
    .output(AlertHooksView)
    .query(({ ctx }) => listAlertHooks(ctx)),
  received: userProcedure
    .input(AlertHookInput)
    .output(ReceivedAlertsView)
    .query(({ ctx, input }) => listReceivedAlerts(ctx, input)),
  create: userProcedure
    .input(CreateAlertHookInput)
    .output(AlertHookMadeView)
    .mutation(({ ctx, input }) => createAlertHook(ctx, input)),
  change: userProcedure
    .input(ChangeAlertHookInput)
    .output(AlertHookView)
    .mutation(({ ctx, input }) => changeAlertHook(ctx, input)),
  rotate: userProcedure
    .input(AlertHookInput)
    .output(AlertHookMadeView)
    .mutation(({ ctx, input }) => rotateAlertHook(ctx, input)),
  remove: userProcedure
    .input(AlertHookInput)
    .output(AlertHookRemovedView)
    .mutation(({ ctx, input }) => removeAlertHook(ctx, input)),
});
