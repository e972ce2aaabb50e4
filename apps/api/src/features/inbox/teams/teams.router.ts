import { DoneView } from "@fillmark/contracts/chat";
import { DeleteInput } from "@fillmark/contracts/inbox-tools";
import { NoInput } from "@fillmark/contracts/shapes";
import { PutIntoTeamInput, SaveTeamInput, SupportTeamView } from "@fillmark/contracts/support-teams";
import { z } from "zod";
import { adminProcedureFor, router } from "../../../trpc/procedures.ts";
import { putIntoTeam } from "./put-into-team.ts";
import { deleteTeam, listTeams, saveTeam } from "./teams.ts";

export const supportTeamsRouter = router({
  list: adminProcedureFor("inbox.read")
    .input(NoInput)
    .output(z.array(SupportTeamView))
    .query(({ ctx }) => listTeams(ctx)),
  save: adminProcedureFor("inbox.set_up")
    .input(SaveTeamInput)
    .output(SupportTeamView)
    .mutation(({ ctx, input }) => saveTeam(ctx, input)),
  remove: adminProcedureFor("inbox.set_up")
    .input(DeleteInput)
    .output(DoneView)
    .mutation(({ ctx, input }) => deleteTeam(ctx, input)),
  putInto: adminProcedureFor("inbox.answer")
    .input(PutIntoTeamInput)
    .output(DoneView)
    .mutation(({ ctx, input }) => putIntoTeam(ctx, input)),
});
