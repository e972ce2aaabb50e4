import {
  LedgerAccountView,
  LedgerPostingsView,
  LedgerSummaryView,
  ListAccountsInput,
  ListPostingsInput,
  TransferInput,
  TransferView,
} from "@fillmark/contracts/ledger";
import { NoInput, pageOf } from "@fillmark/contracts/shapes";
import { adminProcedureFor, router } from "../../trpc/procedures.ts";
import { findTransfer } from "./find-transfer.ts";
import { listAccounts } from "./list-accounts.ts";
import { listPostings } from "./list-postings.ts";
import { summariseLedger } from "./summarise-ledger.ts";

const reading = adminProcedureFor("ledger.read");

export const ledgerRouter = router({
  summary: reading
    .input(NoInput)
    .output(LedgerSummaryView)
    .query(({ ctx }) => summariseLedger(ctx)),
  listAccounts: reading
    .input(ListAccountsInput)
    .output(pageOf(LedgerAccountView))
    .query(({ ctx, input }) => listAccounts(ctx, input)),
  listPostings: reading
    .input(ListPostingsInput)
    .output(LedgerPostingsView)
    .query(({ ctx, input }) => listPostings(ctx, input)),
  findTransfer: reading
    .input(TransferInput)
    .output(TransferView)
    .query(({ ctx, input }) => findTransfer(ctx, input)),
});
