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
import { SharePageInput, SharePageView } from "@fillmark/contracts/shared-page";
import { NoInput } from "@fillmark/contracts/shapes";
import { userProcedure, router } from "../../trpc/procedures.ts";
import { renamed, under } from "../../trpc/rest-answer.ts";
import { app } from "../../trpc/rest-call.ts";
import { chatHead } from "./chat-head.ts";
import { contact } from "./contact.ts";
import { flatMessages, flatSending } from "./messages-by-rest.ts";
import { openConversation } from "./open-conversation.ts";
import { listChanges } from "./list-changes.ts";
import { listMessages } from "./list-messages.ts";
import { markRead } from "./mark-read.ts";
import { rateConversation } from "./rate-conversation.ts";
import { sendMessage } from "./send-message.ts";
import { hidePage, sharePage } from "./share-page.ts";
import { setTyping } from "./set-typing.ts";

export const chatRouter = router({
  conversation: userProcedure
    .meta(
      app.get("/api/user/chat/conversation", {
        summary: "The user's conversation with support; the first call opens it.",
        hasShortPath: true,
        answer: under("conversation"),
      }),
    )
    .input(NoInput)
    .output(ChatConversationView)
    .query(({ ctx }) => openConversation(ctx)),
  head: userProcedure
    .input(NoInput)
    .output(ChatHeadView)
    .query(({ ctx }) => chatHead(ctx)),
  listMessages: userProcedure
    .meta(
      app.get("/api/user/chat/messages", {
        summary:
          "The newest messages in their order, and how many of support's are unread; older ones with `before_seq`. Send the answer's `ETag` as `If-None-Match` to be answered 304 while nothing has changed.",
        hasShortPath: true,
        isConditional: true,
        ...flatMessages,
      }),
    )
    .input(ListMessagesInput)
    .output(ChatMessagesView)
    .query(({ ctx, input }) => listMessages(ctx, input)),
  changes: userProcedure
    .input(ChatChangesInput)
    .output(ChatChangesView)
    .query(({ ctx, input }) => listChanges(ctx, input)),
  send: userProcedure
    .meta(
      app.post("/api/user/chat/send", {
        summary:
          "Sends a text, a file of at most 10 MB, or both. With a `client_message_id` of the caller's own it can be sent again until it is answered, and is stored once.",
        hasShortPath: true,
        takesFile: true,
        ...flatSending,
        errors: ["MESSAGE_ID_CONFLICT", "FILE_TOO_LARGE", "FILE_REFUSED", "FILE_QUOTA_REACHED", "BUSY"],
      }),
    )
    .input(SendMessageInput)
    .output(ChatMessageView)
    .mutation(({ ctx, input }) => sendMessage(ctx, input)),
  contact: userProcedure
    .input(ContactInput)
    .output(ChatMessageView)
    .mutation(({ ctx, input }) => contact(ctx, input)),
  markRead: userProcedure
    .meta(
      app.post("/api/user/chat/mark-read", {
        summary: "Marks support's messages as read, up to and with `seq`, or all of them.",
        hasShortPath: true,
        answer: renamed({ unread: "unreadCount", readSeq: "readSeq" }),
      }),
    )
    .input(MarkReadInput)
    .output(ChatReadView)
    .mutation(({ ctx, input }) => markRead(ctx, input)),
  setTyping: userProcedure
    .input(NoInput)
    .output(DoneView)
    .mutation(({ ctx }) => setTyping(ctx)),
  sharePage: userProcedure
    .input(SharePageInput)
    .output(SharePageView)
    .mutation(({ ctx, input }) => sharePage(ctx, input)),
  hidePage: userProcedure
    .input(NoInput)
    .output(DoneView)
    .mutation(({ ctx }) => hidePage(ctx)),
  rate: userProcedure
    .input(RateConversationInput)
    .output(DoneView)
    .mutation(({ ctx, input }) => rateConversation(ctx, input)),
});
