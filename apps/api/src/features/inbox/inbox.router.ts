import { DoneView } from "@fillmark/contracts/chat";
import {
  AgentChangesInput,
  AgentChangesView,
  AgentConversationView,
  AgentMarkReadInput,
  AgentMessageView,
  AgentPresenceView,
  AgentView,
  AssignInput,
  ConversationInput,
  EntriesView,
  InboxCountsView,
  InboxEventView,
  InboxEventsInput,
  InboxRowView,
  LabelView,
  ListConversationsInput,
  ListEntriesInput,
  NoteView,
  ReplyInput,
  SetAvailabilityInput,
  SetLabelsInput,
  SetStatusInput,
  SetViewingInput,
  WriteNoteInput,
} from "@fillmark/contracts/inbox";
import {
  AnswerTargets,
  AssignmentSettings,
  BusinessHoursSettings,
  CannedAnswerView,
  DeleteInput,
  InboxMetricsView,
  SaveCannedAnswerInput,
  SaveLabelInput,
  SearchInput,
  SearchView,
  UserContextView,
} from "@fillmark/contracts/inbox-tools";
import { SharedPageView } from "@fillmark/contracts/shared-page";
import { NoInput, pageOf } from "@fillmark/contracts/shapes";
import { tracked } from "@trpc/server";
import { z } from "zod";
import { adminProcedureFor, router } from "../../trpc/procedures.ts";
import { readAnswerTargets } from "./answer-targets.ts";
import { assign } from "./assign.ts";
import { deskSettings } from "../chat/index.ts";
import { countConversations } from "./count-conversations.ts";
import { deleteCannedAnswer } from "./delete-canned-answer.ts";
import { deleteLabel } from "./delete-label.ts";
import { findAgentConversation } from "./find-agent-conversation.ts";
import { inboxMetrics } from "./inbox-metrics.ts";
import { listAgentChanges } from "./list-agent-changes.ts";
import { readColleagues } from "./mentions.ts";
import { listAgents } from "./list-agents.ts";
import { listCannedAnswers } from "./list-canned-answers.ts";
import { listConversations } from "./list-conversations.ts";
import { listEntries } from "./list-entries.ts";
import { listLabels } from "./list-labels.ts";
import { markConversationRead } from "./mark-conversation-read.ts";
import { canAnswer, requireAgent } from "./require-agent.ts";
import { reply } from "./reply.ts";
import { saveCannedAnswer } from "./save-canned-answer.ts";
import { saveLabel } from "./save-label.ts";
import { searchConversations } from "./search-conversations.ts";
import { setAnswerTargets } from "./set-answer-targets.ts";
import { setAssignmentSettings } from "./set-assignment-settings.ts";
import { setBusinessHours } from "./set-business-hours.ts";
import { setAvailability } from "./set-availability.ts";
import { setLabels } from "./set-labels.ts";
import { setStatus } from "./set-status.ts";
import { setViewing } from "./set-viewing.ts";
import { sharedPage } from "./shared-page.ts";
import { userContext } from "./user-context.ts";
import { whileSignedIn } from "./while-signed-in.ts";
import { writeNote } from "./write-note.ts";

export const inboxRouter = router({
  /** What happens in all conversations, who is there, who writes; resumes after `lastEventId`, ends with the session. */
  events: adminProcedureFor("inbox.read")
    .input(InboxEventsInput)
    .subscription(async function* ({ ctx, input, signal }) {
      const console = { agent: await requireAgent(ctx), answers: canAnswer(ctx) };
      const events = ctx.auth.sessionWatch.untilEnded(ctx.actor.sessionId, signal, (ended) =>
        whileSignedIn(ctx, ctx.inbox.follow(console, input.lastEventId ?? null, ended)),
      );
      for await (const { id, event } of events) {
        yield tracked(id, InboxEventView.parse(event));
      }
    }),
  list: adminProcedureFor("inbox.read")
    .input(ListConversationsInput)
    .output(pageOf(InboxRowView))
    .query(({ ctx, input }) => listConversations(ctx, input)),
  counts: adminProcedureFor("inbox.read")
    .input(NoInput)
    .output(InboxCountsView)
    .query(({ ctx }) => countConversations(ctx)),
  find: adminProcedureFor("inbox.read")
    .input(ConversationInput)
    .output(AgentConversationView)
    .query(({ ctx, input }) => findAgentConversation(ctx, input)),
  listEntries: adminProcedureFor("inbox.read")
    .input(ListEntriesInput)
    .output(EntriesView)
    .query(({ ctx, input }) => listEntries(ctx, input)),
  changes: adminProcedureFor("inbox.read")
    .input(AgentChangesInput)
    .output(AgentChangesView)
    .query(({ ctx, input }) => listAgentChanges(ctx, input)),
  reply: adminProcedureFor("inbox.answer")
    .input(ReplyInput)
    .output(AgentMessageView)
    .mutation(({ ctx, input }) => reply(ctx, input)),
  writeNote: adminProcedureFor("inbox.answer")
    .input(WriteNoteInput)
    .output(NoteView)
    .mutation(({ ctx, input }) => writeNote(ctx, input)),
  markRead: adminProcedureFor("inbox.answer")
    .input(AgentMarkReadInput)
    .output(DoneView)
    .mutation(({ ctx, input }) => markConversationRead(ctx, input)),
  assign: adminProcedureFor("inbox.answer")
    .input(AssignInput)
    .output(DoneView)
    .mutation(({ ctx, input }) => assign(ctx, input)),
  setStatus: adminProcedureFor("inbox.answer")
    .input(SetStatusInput)
    .output(DoneView)
    .mutation(({ ctx, input }) => setStatus(ctx, input)),
  setLabels: adminProcedureFor("inbox.answer")
    .input(SetLabelsInput)
    .output(DoneView)
    .mutation(({ ctx, input }) => setLabels(ctx, input)),
  listLabels: adminProcedureFor("inbox.read")
    .input(NoInput)
    .output(z.array(LabelView))
    .query(({ ctx }) => listLabels(ctx)),
  saveLabel: adminProcedureFor("inbox.set_up")
    .input(SaveLabelInput)
    .output(LabelView)
    .mutation(({ ctx, input }) => saveLabel(ctx, input)),
  deleteLabel: adminProcedureFor("inbox.set_up")
    .input(DeleteInput)
    .output(DoneView)
    .mutation(({ ctx, input }) => deleteLabel(ctx, input)),
  listCannedAnswers: adminProcedureFor("inbox.read")
    .input(NoInput)
    .output(z.array(CannedAnswerView))
    .query(({ ctx }) => listCannedAnswers(ctx)),
  saveCannedAnswer: adminProcedureFor("inbox.set_up")
    .input(SaveCannedAnswerInput)
    .output(CannedAnswerView)
    .mutation(({ ctx, input }) => saveCannedAnswer(ctx, input)),
  deleteCannedAnswer: adminProcedureFor("inbox.set_up")
    .input(DeleteInput)
    .output(DoneView)
    .mutation(({ ctx, input }) => deleteCannedAnswer(ctx, input)),
  search: adminProcedureFor("inbox.read")
    .input(SearchInput)
    .output(SearchView)
    .query(({ ctx, input }) => searchConversations(ctx, input)),
  userContext: adminProcedureFor("inbox.read")
    .input(ConversationInput)
    .output(UserContextView)
    .query(({ ctx, input }) => userContext(ctx, input)),
  sharedPage: adminProcedureFor("inbox.read")
    .input(ConversationInput)
    .output(SharedPageView)
    .query(({ ctx, input }) => sharedPage(ctx, input)),
  metrics: adminProcedureFor("inbox.read")
    .input(NoInput)
    .output(InboxMetricsView)
    .query(({ ctx }) => inboxMetrics(ctx)),
  listAgents: adminProcedureFor("inbox.read")
    .input(NoInput)
    .output(z.array(AgentPresenceView))
    .query(({ ctx }) => listAgents(ctx)),
  /** Whom a note can name. */
  listColleagues: adminProcedureFor("inbox.read")
    .input(NoInput)
    .output(z.array(AgentView))
    .query(({ ctx }) => readColleagues(ctx.em)),
  assignmentSettings: adminProcedureFor("inbox.read")
    .input(NoInput)
    .output(AssignmentSettings)
    .query(async ({ ctx }) => ({ mostOpen: await deskSettings.readMostOpen(ctx.em) })),
  setAssignmentSettings: adminProcedureFor("inbox.set_up")
    .input(AssignmentSettings)
    .output(AssignmentSettings)
    .mutation(({ ctx, input }) => setAssignmentSettings(ctx, input)),
  businessHours: adminProcedureFor("inbox.read")
    .input(NoInput)
    .output(BusinessHoursSettings)
    .query(async ({ ctx }) => ({ hours: await deskSettings.readBusinessHours(ctx.em) })),
  setBusinessHours: adminProcedureFor("inbox.set_up")
    .input(BusinessHoursSettings)
    .output(BusinessHoursSettings)
    .mutation(({ ctx, input }) => setBusinessHours(ctx, input)),
  answerTargets: adminProcedureFor("inbox.read")
    .input(NoInput)
    .output(AnswerTargets)
    .query(({ ctx }) => readAnswerTargets(ctx.em)),
  setAnswerTargets: adminProcedureFor("inbox.set_up")
    .input(AnswerTargets)
    .output(AnswerTargets)
    .mutation(({ ctx, input }) => setAnswerTargets(ctx, input)),
  setAvailability: adminProcedureFor("inbox.answer")
    .input(SetAvailabilityInput)
    .output(DoneView)
    .mutation(({ ctx, input }) => setAvailability(ctx, input)),
  setViewing: adminProcedureFor("inbox.read")
    .input(SetViewingInput)
    .output(DoneView)
    .mutation(({ ctx, input }) => setViewing(ctx, input)),
});
