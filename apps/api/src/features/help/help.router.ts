import {
  EditedHelpView,
  HelpIdInput,
  HelpView,
  HelpVoteInput,
  HelpVoteView,
  ListHelpInput,
  MoveInput,
  SavedHelpView,
  SaveQuestionInput,
  SaveTopicInput,
} from "@fillmark/contracts/help";
import { NoInput } from "@fillmark/contracts/shapes";
import { adminProcedureFor, publicProcedure, router, userProcedure } from "../../trpc/procedures.ts";
import { listEdited } from "./list-edited.ts";
import { listHelp } from "./list-help.ts";
import { moveQuestion, moveTopic } from "./move.ts";
import { deleteQuestion, saveQuestion } from "./save-question.ts";
import { deleteTopic, saveTopic } from "./save-topic.ts";
import { vote } from "./vote.ts";

export const helpRouter = router({
  list: publicProcedure
    .input(ListHelpInput)
    .output(HelpView)
    .query(({ ctx, input }) => listHelp(ctx, input)),
  vote: userProcedure
    .input(HelpVoteInput)
    .output(HelpVoteView)
    .mutation(({ ctx, input }) => vote(ctx, input)),

  listEdited: adminProcedureFor("content.write")
    .input(NoInput)
    .output(EditedHelpView)
    .query(({ ctx }) => listEdited(ctx)),
  saveTopic: adminProcedureFor("content.write")
    .input(SaveTopicInput)
    .output(SavedHelpView)
    .mutation(({ ctx, input }) => saveTopic(ctx, input)),
  deleteTopic: adminProcedureFor("content.write")
    .input(HelpIdInput)
    .output(SavedHelpView)
    .mutation(({ ctx, input }) => deleteTopic(ctx, input)),
  moveTopic: adminProcedureFor("content.write")
    .input(MoveInput)
    .output(SavedHelpView)
    .mutation(({ ctx, input }) => moveTopic(ctx, input)),
  saveQuestion: adminProcedureFor("content.write")
    .meta({ takesLongInput: true })
    .input(SaveQuestionInput)
    .output(SavedHelpView)
    .mutation(({ ctx, input }) => saveQuestion(ctx, input)),
  deleteQuestion: adminProcedureFor("content.write")
    .input(HelpIdInput)
    .output(SavedHelpView)
    .mutation(({ ctx, input }) => deleteQuestion(ctx, input)),
  moveQuestion: adminProcedureFor("content.write")
    .input(MoveInput)
    .output(SavedHelpView)
    .mutation(({ ctx, input }) => moveQuestion(ctx, input)),
});
