import {
  BankAccountsView,
  BankAccountView,
  CandidatesView,
  ConfirmMatchInput,
  ConfirmPayoutInput,
  DecideLineInput,
  FoundLineView,
  LineInput,
  ListLinesInput,
  ListStatementsInput,
  SaveBankAccountInput,
  SearchCandidatesInput,
  StatementLineView,
  StatementView,
  TakeBackInput,
  WaitingLinesInput,
  WaitingLinesView,
} from "@fillmark/contracts/reconciliation";
import { NoInput, pageOf } from "@fillmark/contracts/shapes";
import { adminProcedureFor, router } from "../../trpc/procedures.ts";
import { listAccounts, saveAccount } from "./bank-accounts.ts";
import { confirmMatch, confirmPayout } from "./confirm-match.ts";
import { takeBack } from "./take-back.ts";
import { reopenLine, sendBack, setAside } from "./decide-line.ts";
import { findLine, searchCandidates } from "./find-line.ts";
import { listLines, listStatements, listWaiting } from "./list-lines.ts";

export const reconciliationRouter = router({
  listAccounts: adminProcedureFor("money.read")
    .input(NoInput)
    .output(BankAccountsView)
    .query(({ ctx }) => listAccounts(ctx)),
  saveAccount: adminProcedureFor("exchange.set_up")
    .input(SaveBankAccountInput)
    .output(BankAccountView)
    .mutation(({ ctx, input }) => saveAccount(ctx, input)),
  listStatements: adminProcedureFor("money.read")
    .input(ListStatementsInput)
    .output(pageOf(StatementView))
    .query(({ ctx, input }) => listStatements(ctx, input)),
  listWaiting: adminProcedureFor("money.read")
    .input(WaitingLinesInput)
    .output(WaitingLinesView)
    .query(({ ctx, input }) => listWaiting(ctx, input)),
  listLines: adminProcedureFor("money.read")
    .input(ListLinesInput)
    .output(pageOf(StatementLineView))
    .query(({ ctx, input }) => listLines(ctx, input)),
  findLine: adminProcedureFor("money.read")
    .input(LineInput)
    .output(FoundLineView)
    .query(({ ctx, input }) => findLine(ctx, input)),
  searchCandidates: adminProcedureFor("money.read")
    .input(SearchCandidatesInput)
    .output(CandidatesView)
    .query(({ ctx, input }) => searchCandidates(ctx, input)),
  /** Through the verb that credits deposits, and as many people as that takes. */
  confirmMatch: adminProcedureFor("money.approve")
    .input(ConfirmMatchInput)
    .output(FoundLineView)
    .mutation(({ ctx, input }) => confirmMatch(ctx, input)),
  confirmPayout: adminProcedureFor("money.approve")
    .input(ConfirmPayoutInput)
    .output(FoundLineView)
    .mutation(({ ctx, input }) => confirmPayout(ctx, input)),
  setAside: adminProcedureFor("money.approve")
    .input(DecideLineInput)
    .output(FoundLineView)
    .mutation(({ ctx, input }) => setAside(ctx, input)),
  sendBack: adminProcedureFor("money.approve")
    .input(DecideLineInput)
    .output(FoundLineView)
    .mutation(({ ctx, input }) => sendBack(ctx, input)),
  /** Of a line that takes back what was credited. */
  takeBack: adminProcedureFor("money.approve")
    .input(TakeBackInput)
    .output(FoundLineView)
    .mutation(({ ctx, input }) => takeBack(ctx, input)),
  reopen: adminProcedureFor("money.approve")
    .input(DecideLineInput)
    .output(FoundLineView)
    .mutation(({ ctx, input }) => reopenLine(ctx, input)),
});
