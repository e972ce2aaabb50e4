import { AuditEntryView } from "@fillmark/contracts/admin";
import { LoginHistoryView, RevokedView, SessionsView } from "@fillmark/contracts/auth";
import { TransactionView } from "@fillmark/contracts/funds";
import { pageOf } from "@fillmark/contracts/shapes";
import { OrderView } from "@fillmark/contracts/trading";
import {
  ApproveFactorResetInput,
  FactorResetInput,
  FactorResetsView,
  FactorResetView,
  ListFactorResetsInput,
  ProposeFactorResetInput,
  RejectFactorResetInput,
} from "@fillmark/contracts/factor-resets";
import { SetTagsInput, TagCountsView, TagsView } from "@fillmark/contracts/user-tags";
import {
  AddNoteInput,
  CanceledCountView,
  ExportUsersInput,
  FoundUserView,
  FreezePartInput,
  FreezeUserInput,
  HoldInput,
  HoldStateView,
  ListMovementsInput,
  ListOfUserInput,
  ListOrdersOfUserInput,
  SearchUsersInput,
  UnfreezePartInput,
  UserInput,
  UserNoteView,
  UserProfileView,
  UserStateView,
} from "@fillmark/contracts/users";
import { adminProcedureFor, router } from "../../trpc/procedures.ts";
import { cancelOrdersOf } from "./cancel-orders.ts";
import { endSessionsOf } from "./end-sessions.ts";
import {
  approveFactorReset,
  listFactorResets,
  proposeFactorReset,
  rejectFactorReset,
  withdrawFactorReset,
} from "./factor-resets.ts";
import { findUser } from "./find-user.ts";
import { freezePart, unfreezePart } from "./freeze-part.ts";
import { freezeUser, unfreezeUser } from "./freeze-user.ts";
import { liftHold, placeHold } from "./legal-hold.ts";
import { listOfUser } from "./list-of-user.ts";
import { addNote, listNotes } from "./user-notes.ts";
import { exportUsers, searchUsers } from "./search-users.ts";
import { listTags, setTags } from "./user-tags.ts";

export const usersRouter = router({
  search: adminProcedureFor("user.read")
    .input(SearchUsersInput)
    .output(pageOf(FoundUserView))
    .query(({ ctx, input }) => searchUsers(ctx, input)),
  /** A mutation, as each part is written down in the audit log. */
  export: adminProcedureFor("user.read")
    .input(ExportUsersInput)
    .output(pageOf(FoundUserView))
    .mutation(({ ctx, input }) => exportUsers(ctx, input)),
  listTags: adminProcedureFor("user.read")
    .output(TagCountsView)
    .query(({ ctx }) => listTags(ctx)),
  setTags: adminProcedureFor("user.read")
    .input(SetTagsInput)
    .output(TagsView)
    .mutation(({ ctx, input }) => setTags(ctx, input)),
  /** Shows personal data, so each look is in the audit log. */
  find: adminProcedureFor("user.read")
    .input(UserInput)
    .output(UserProfileView)
    .query(({ ctx, input }) => findUser(ctx, input)),
  listSessions: adminProcedureFor("user.read")
    .input(UserInput)
    .output(SessionsView)
    .query(({ ctx, input }) => listOfUser.sessions(ctx, input)),
  listLoginHistory: adminProcedureFor("user.read")
    .input(ListOfUserInput)
    .output(LoginHistoryView)
    .query(({ ctx, input }) => listOfUser.logins(ctx, input)),
  listAudit: adminProcedureFor("user.read")
    .input(ListOfUserInput)
    .output(pageOf(AuditEntryView))
    .query(({ ctx, input }) => listOfUser.audit(ctx, input)),
  listMovements: adminProcedureFor("user.balances")
    .input(ListMovementsInput)
    .output(pageOf(TransactionView))
    .query(({ ctx, input }) => listOfUser.movements(ctx, input)),
  listOrders: adminProcedureFor("user.orders")
    .input(ListOrdersOfUserInput)
    .output(pageOf(OrderView))
    .query(({ ctx, input }) => listOfUser.orders(ctx, input)),
  listNotes: adminProcedureFor("user.read")
    .input(ListOfUserInput)
    .output(pageOf(UserNoteView))
    .query(({ ctx, input }) => listNotes(ctx, input)),
  addNote: adminProcedureFor("user.read")
    .input(AddNoteInput)
    .output(UserNoteView)
    .mutation(({ ctx, input }) => addNote(ctx, input)),

  freeze: adminProcedureFor("user.freeze")
    .input(FreezeUserInput)
    .output(UserStateView)
    .mutation(({ ctx, input }) => freezeUser(ctx, input)),
  unfreeze: adminProcedureFor("user.freeze")
    .input(UserInput)
    .output(UserStateView)
    .mutation(({ ctx, input }) => unfreezeUser(ctx, input)),
  freezePart: adminProcedureFor("user.freeze")
    .input(FreezePartInput)
    .output(UserStateView)
    .mutation(({ ctx, input }) => freezePart(ctx, input)),
  unfreezePart: adminProcedureFor("user.freeze")
    .input(UnfreezePartInput)
    .output(UserStateView)
    .mutation(({ ctx, input }) => unfreezePart(ctx, input)),
  placeHold: adminProcedureFor("verification.decide")
    .input(HoldInput)
    .output(HoldStateView)
    .mutation(({ ctx, input }) => placeHold(ctx, input)),
  liftHold: adminProcedureFor("verification.decide")
    .input(HoldInput)
    .output(HoldStateView)
    .mutation(({ ctx, input }) => liftHold(ctx, input)),
  listFactorResets: adminProcedureFor("user.read")
    .input(ListFactorResetsInput)
    .output(FactorResetsView)
    .query(({ ctx, input }) => listFactorResets(ctx, input)),
  proposeFactorReset: adminProcedureFor("verification.decide")
    .input(ProposeFactorResetInput)
    .output(FactorResetView)
    .mutation(({ ctx, input }) => proposeFactorReset(ctx, input)),
  approveFactorReset: adminProcedureFor("verification.decide")
    .input(ApproveFactorResetInput)
    .output(FactorResetView)
    .mutation(({ ctx, input }) => approveFactorReset(ctx, input)),
  rejectFactorReset: adminProcedureFor("verification.decide")
    .input(RejectFactorResetInput)
    .output(FactorResetView)
    .mutation(({ ctx, input }) => rejectFactorReset(ctx, input)),
  withdrawFactorReset: adminProcedureFor("verification.decide")
    .input(FactorResetInput)
    .output(FactorResetView)
    .mutation(({ ctx, input }) => withdrawFactorReset(ctx, input)),
  endSessions: adminProcedureFor("user.freeze")
    .input(UserInput)
    .output(RevokedView)
    .mutation(({ ctx, input }) => endSessionsOf(ctx, input)),
  cancelOrders: adminProcedureFor("user.freeze")
    .input(UserInput)
    .output(CanceledCountView)
    .mutation(({ ctx, input }) => cancelOrdersOf(ctx, input)),
});
