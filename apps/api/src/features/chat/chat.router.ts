import {
  ChatChangesInput,
  ChatChangesView,
  ChatConversationView,
  ChatHeadView,
  ChatMessageView,
  ChatMessagesView,
  ChatReadView,
  ContactInput,
  DoneView,
  ListMessagesInput,
  MarkReadInput,
  RateConversationInput,
  SendMessageInput,
} from "@fillmark/contracts/chat";
import { NoInput } from "@fillmark/contracts/shapes";
import { userProcedure, router } from "../../trpc/procedures.ts";
import { chatHead } from "./chat-head.ts";
import { contact } from "./contact.ts";
import { openConversation } from "./open-conversation.ts";
import { listChanges } from "./list-changes.ts";
import { listMessages } from "./list-messages.ts";
import { markRead } from "./mark-read.ts";
import { rateConversation } from "./rate-conversation.ts";
import { sendMessage } from "./send-message.ts";
import { setTyping } from "./set-typing.ts";

export const chatRouter = router({
  conversation: userProcedure
    .input(NoInput)
    .output(ChatConversationView)
    .query(({ ctx }) => openConversation(ctx)),
  head: userProcedure
    .input(NoInput)
    .output(ChatHeadView)
    .query(({ ctx }) => chatHead(ctx)),
  listMessages: userProcedure
    .input(ListMessagesInput)
    .output(ChatMessagesView)
    .query(({ ctx, input }) => listMessages(ctx, input)),
  changes: userProcedure
    .input(ChatChangesInput)
    .output(ChatChangesView)
    .query(({ ctx, input }) => listChanges(ctx, input)),
  send: userProcedure
    .input(SendMessageInput)
    .output(ChatMessageView)
    .mutation(({ ctx, input }) => sendMessage(ctx, input)),
  contact: userProcedure
    .input(ContactInput)
    .output(ChatMessageView)
    .mutation(({ ctx, input }) => contact(ctx, input)),
  markRead: userProcedure
    .input(MarkReadInput)
    .output(ChatReadView)
    .mutation(({ ctx, input }) => markRead(ctx, input)),
  setTyping: userProcedure
    .input(NoInput)
    .output(DoneView)
    .mutation(({ ctx }) => setTyping(ctx)),
  rate: userProcedure
    .input(RateConversationInput)
    .output(DoneView)
    .mutation(({ ctx, input }) => rateConversation(ctx, input)),
});
