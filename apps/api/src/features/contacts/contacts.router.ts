import {
  ChatChangesInput,
  ChatChangesView,
  ChatMessagesView,
  ChatMessageView,
  ChatReadView,
  DoneView,
  ListMessagesInput,
  MarkReadInput,
  RateConversationInput,
} from "@fillmark/contracts/chat";
import {
  BringableView,
  ContactIdInput,
  ContactTokenInput,
  ContactView,
  GuestSendInput,
  GuestTalkView,
  IntroduceInput,
  SetBlockedInput,
} from "@fillmark/contracts/contacts";
import { ConversationInput } from "@fillmark/contracts/inbox";
import { NoInput } from "@fillmark/contracts/shapes";
import { adminProcedureFor, publicProcedure, router, userProcedure } from "../../trpc/procedures.ts";
import { erase, findOfConversation, setBlocked } from "./desk.ts";
import {
  leave,
  listGuestChanges,
  listGuestMessages,
  markGuestRead,
  rateAsGuest,
  setGuestTyping,
  talk,
} from "./guest.ts";
import { bring, bringable, introduce, openByLink, stopMails } from "./introduce.ts";
import { beginAsGuest, sendAsGuest } from "./send-as-guest.ts";

export const contactsRouter = router({
  talk: publicProcedure
    .input(NoInput)
    .output(GuestTalkView)
    .query(({ ctx }) => talk(ctx)),
  listMessages: publicProcedure
    .input(ListMessagesInput)
    .output(ChatMessagesView)
    .query(({ ctx, input }) => listGuestMessages(ctx, input)),
  changes: publicProcedure
    .input(ChatChangesInput)
    .output(ChatChangesView)
    .query(({ ctx, input }) => listGuestChanges(ctx, input)),
  begin: publicProcedure
    .input(NoInput)
    .output(GuestTalkView)
    .mutation(({ ctx }) => beginAsGuest(ctx)),
  send: publicProcedure
    .input(GuestSendInput)
    .output(ChatMessageView)
    .mutation(({ ctx, input }) => sendAsGuest(ctx, input)),
  markRead: publicProcedure
    .input(MarkReadInput)
    .output(ChatReadView)
    .mutation(({ ctx, input }) => markGuestRead(ctx, input)),
  setTyping: publicProcedure
    .input(NoInput)
    .output(DoneView)
    .mutation(({ ctx }) => setGuestTyping(ctx)),
  rate: publicProcedure
    .input(RateConversationInput)
    .output(DoneView)
    .mutation(({ ctx, input }) => rateAsGuest(ctx, input)),
  introduce: publicProcedure
    .input(IntroduceInput)
    .output(GuestTalkView)
    .mutation(({ ctx, input }) => introduce(ctx, input)),
  openByLink: publicProcedure
    .input(ContactTokenInput)
    .output(GuestTalkView)
    .mutation(({ ctx, input }) => openByLink(ctx, input)),
  stopMails: publicProcedure
    .input(ContactTokenInput)
    .output(DoneView)
    .mutation(({ ctx, input }) => stopMails(ctx, input)),
  leave: publicProcedure
    .input(NoInput)
    .output(DoneView)
    .mutation(({ ctx }) => leave(ctx)),
  bringable: userProcedure
    .input(NoInput)
    .output(BringableView)
    .query(({ ctx }) => bringable(ctx)),
  bring: userProcedure
    .input(NoInput)
    .output(DoneView)
    .mutation(({ ctx }) => bring(ctx)),
  find: adminProcedureFor("inbox.read")
    .input(ConversationInput)
    .output(ContactView)
    .query(({ ctx, input }) => findOfConversation(ctx, input)),
  setBlocked: adminProcedureFor("inbox.answer")
    .input(SetBlockedInput)
    .output(DoneView)
    .mutation(({ ctx, input }) => setBlocked(ctx, input)),
  erase: adminProcedureFor("inbox.set_up")
    .input(ContactIdInput)
    .output(DoneView)
    .mutation(({ ctx, input }) => erase(ctx, input)),
});
