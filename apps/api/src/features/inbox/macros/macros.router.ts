import { DoneView } from "@fillmark/contracts/chat";
import { DeleteInput } from "@fillmark/contracts/inbox-tools";
import { MacroView, RunMacroInput, SaveMacroInput } from "@fillmark/contracts/macros";
import { NoInput } from "@fillmark/contracts/shapes";
import { z } from "zod";
import { adminProcedureFor, router } from "../../../trpc/procedures.ts";
import { deleteMacro, listMacros, saveMacro } from "./macros.ts";
import { runMacro } from "./run-macro.ts";

export const macrosRouter = router({
  list: adminProcedureFor("inbox.read")
    .input(NoInput)
    .output(z.array(MacroView))
    .query(({ ctx }) => listMacros(ctx)),
  save: adminProcedureFor("inbox.set_up")
    .input(SaveMacroInput)
    .output(MacroView)
    .mutation(({ ctx, input }) => saveMacro(ctx, input)),
  remove: adminProcedureFor("inbox.set_up")
    .input(DeleteInput)
    .output(DoneView)
    .mutation(({ ctx, input }) => deleteMacro(ctx, input)),
  run: adminProcedureFor("inbox.answer")
    .input(RunMacroInput)
    .output(DoneView)
    .mutation(({ ctx, input }) => runMacro(ctx, input)),
});
