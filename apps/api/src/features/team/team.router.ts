import { RevokedView, SuccessView } from "@fillmark/contracts/auth";
import { NoInput } from "@fillmark/contracts/shapes";
import {
  AcceptInviteInput,
  ApproveChangeInput,
  ChangeIdInput,
  InviteIdInput,
  InviteInput,
  MemberInput,
  SetRoleInput,
  TeamActionView,
  TeamView,
  WaitingChangesView,
} from "@fillmark/contracts/team";
import { adminProcedure, adminProcedureFor, publicProcedure, router } from "../../trpc/procedures.ts";
import { acceptInvite } from "./accept-invite.ts";
import { approveChange, rejectChange, withdrawChange } from "./changes/decide-change.ts";
import { listChanges } from "./changes/list-changes.ts";
import { disableMember, enableMember } from "./disable-member.ts";
import { endMemberSessions } from "./end-member-sessions.ts";
import { invite, resendInvite, withdrawInvite } from "./invite.ts";
import { listTeam } from "./list-team.ts";
import { removeMemberFactors } from "./remove-member-factors.ts";
import { setRole } from "./set-role.ts";

export const teamRouter = router({
  list: adminProcedureFor("admin.manage")
    .input(NoInput)
    .output(TeamView)
    .query(({ ctx }) => listTeam(ctx)),
  invite: adminProcedureFor("admin.manage")
    .input(InviteInput)
    .output(TeamActionView)
    .mutation(({ ctx, input }) => invite(ctx, input)),
  /** A new link; the one before is worth nothing. */
  resendInvite: adminProcedureFor("admin.manage")
    .input(InviteIdInput)
    .output(SuccessView)
    .mutation(({ ctx, input }) => resendInvite(ctx, input)),
  withdrawInvite: adminProcedureFor("admin.manage")
    .input(InviteIdInput)
    .output(SuccessView)
    .mutation(({ ctx, input }) => withdrawInvite(ctx, input)),
  acceptInvite: publicProcedure
    .input(AcceptInviteInput)
    .output(SuccessView)
    .mutation(({ ctx, input }) => acceptInvite(ctx, input)),
  setRole: adminProcedureFor("admin.manage")
    .input(SetRoleInput)
    .output(TeamActionView)
    .mutation(({ ctx, input }) => setRole(ctx, input)),
  disable: adminProcedureFor("admin.manage")
    .input(MemberInput)
    .output(RevokedView)
    .mutation(({ ctx, input }) => disableMember(ctx, input)),
  enable: adminProcedureFor("admin.manage")
    .input(MemberInput)
    .output(TeamActionView)
    .mutation(({ ctx, input }) => enableMember(ctx, input)),
  endSessions: adminProcedureFor("admin.manage")
    .input(MemberInput)
    .output(RevokedView)
    .mutation(({ ctx, input }) => endMemberSessions(ctx, input)),
  removeFactors: adminProcedureFor("admin.manage")
    .input(MemberInput)
    .output(TeamActionView)
    .mutation(({ ctx, input }) => removeMemberFactors(ctx, input)),
  /** For everybody of the team: what is about to change who has power is nobody's secret. */
  waitingChanges: adminProcedure
    .input(NoInput)
    .output(WaitingChangesView)
    .query(({ ctx }) => listChanges(ctx)),
  approveChange: adminProcedureFor("admin.manage")
    .input(ApproveChangeInput)
    .output(SuccessView)
    .mutation(({ ctx, input }) => approveChange(ctx, input)),
  rejectChange: adminProcedureFor("admin.manage")
    .input(ChangeIdInput)
    .output(SuccessView)
    .mutation(({ ctx, input }) => rejectChange(ctx, input)),
  withdrawChange: adminProcedureFor("admin.manage")
    .input(ChangeIdInput)
    .output(SuccessView)
    .mutation(({ ctx, input }) => withdrawChange(ctx, input)),
});
