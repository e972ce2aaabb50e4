import {
  DataExportsView,
  DataExportView,
  DeletionView,
  RequestDeletionInput,
} from "@fillmark/contracts/privacy";
import { NoInput } from "@fillmark/contracts/shapes";
import { router, userProcedure } from "../../trpc/procedures.ts";
import { findDeletion } from "./deletion/find-deletion.ts";
import { requestDeletion } from "./deletion/request-deletion.ts";
import { withdrawDeletion } from "./deletion/withdraw-deletion.ts";
import { listExports } from "./export/list-exports.ts";
import { startExport } from "./export/start-export.ts";

export const privacyRouter = router({
  startExport: userProcedure
    .input(NoInput)
    .output(DataExportView)
    .mutation(({ ctx }) => startExport(ctx)),
  listExports: userProcedure
    .input(NoInput)
    .output(DataExportsView)
    .query(({ ctx }) => listExports(ctx)),
  deletion: userProcedure
    .input(NoInput)
    .output(DeletionView)
    .query(({ ctx }) => findDeletion(ctx)),
  requestDeletion: userProcedure
    .input(RequestDeletionInput)
    .output(DeletionView)
    .mutation(({ ctx, input }) => requestDeletion(ctx, input)),
  withdrawDeletion: userProcedure
    .input(NoInput)
    .output(DeletionView)
    .mutation(({ ctx }) => withdrawDeletion(ctx)),
});
