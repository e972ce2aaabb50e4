import { RevokedView, SuccessView } from "@fillmark/contracts/auth";
import { NoInput } from "@fillmark/contracts/shapes";
import {
  AcceptInviteInput,
  InviteIdInput,
  InviteInput,
  MemberInput,
  SetFactorRuleInput,
  SetRoleInput,
  TeamView,
} from "@fillmark/contracts/team";
import { adminProcedureFor, publicProcedure, router } from "../../trpc/procedures.ts";
import { acceptInvite } from "./accept-invite.ts";
import { disableMember, enableMember } from "./disable-member.ts";
import { endMemberSessions } from "./end-member-sessions.ts";
import { invite, resendInvite, withdrawInvite } from "./invite.ts";
import { setFactorRule } from "./factor-rule.ts";
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
    .output(SuccessView)
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
    .output(SuccessView)
    .mutation(({ ctx, input }) => setRole(ctx, input)),
  disable: adminProcedureFor("admin.manage")
    .input(MemberInput)
    .output(RevokedView)
    .mutation(({ ctx, input }) => disableMember(ctx, input)),
  enable: adminProcedureFor("admin.manage")
    .input(MemberInput)
    .output(SuccessView)
    .mutation(({ ctx, input }) => enableMember(ctx, input)),
  endSessions: adminProcedureFor("admin.manage")
    .input(MemberInput)
    .output(RevokedView)
    .mutation(({ ctx, input }) => endMemberSessions(ctx, input)),
  setFactorRule: adminProcedureFor("admin.manage")
    .input(SetFactorRuleInput)
    .output(SuccessView)
    .mutation(({ ctx, input }) => setFactorRule(ctx, input)),
  removeFactors: adminProcedureFor("admin.manage")
    .input(MemberInput)
    .output(RevokedView)
    .mutation(({ ctx, input }) => removeMemberFactors(ctx, input)),
});
