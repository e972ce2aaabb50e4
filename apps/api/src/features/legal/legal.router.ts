import {
  AgreeInput,
  AgreementsView,
  DraftInput,
  LegalDocumentInput,
  LegalDocumentView,
  LegalEditView,
  LegalKindInput,
  LegalTextsView,
  LegalVersionsView,
  PreviewInput,
  PreviewView,
  SaveDraftInput,
} from "@fillmark/contracts/legal";
import { NoInput } from "@fillmark/contracts/shapes";
import { richText } from "../../text/rich-text.ts";
import { adminProcedureFor, publicProcedure, router, userProcedure } from "../../trpc/procedures.ts";
import { agree } from "./agree.ts";
import { findDocument } from "./find-document.ts";
import { listAgreements } from "./list-agreements.ts";
import { listDue } from "./list-due.ts";
import { findForEdit, listTexts } from "./list-texts.ts";
import { listVersions } from "./list-versions.ts";
import { discardDraft, publish } from "./publish.ts";
import { saveDraft } from "./save-draft.ts";

export const legalRouter = router({
  document: publicProcedure
    .input(LegalDocumentInput)
    .output(LegalDocumentView)
    .query(({ ctx, input }) => findDocument(ctx, input)),
  versions: publicProcedure
    .input(LegalKindInput)
    .output(LegalVersionsView)
    .query(({ ctx, input }) => listVersions(ctx, input)),

  due: userProcedure
    .input(NoInput)
    .output(LegalVersionsView)
    .query(({ ctx }) => listDue(ctx)),
  agree: userProcedure
    .input(AgreeInput)
    .output(LegalVersionsView)
    .mutation(({ ctx, input }) => agree(ctx, input)),
  history: userProcedure
    .input(NoInput)
    .output(AgreementsView)
    .query(({ ctx }) => listAgreements(ctx)),

  listTexts: adminProcedureFor("content.write")
    .input(NoInput)
    .output(LegalTextsView)
    .query(({ ctx }) => listTexts(ctx)),
  findForEdit: adminProcedureFor("content.write")
    .input(LegalKindInput)
    .output(LegalEditView)
    .query(({ ctx, input }) => findForEdit(ctx, input)),
  /** A mutation because a text doesn't fit into an address; it changes nothing. */
  preview: adminProcedureFor("content.write")
    .meta({ takesLongInput: true })
    .input(PreviewInput)
    .output(PreviewView)
    .mutation(({ input }) => ({ text: richText(input.markdown) })),
  saveDraft: adminProcedureFor("content.write")
    .meta({ takesLongInput: true })
    .input(SaveDraftInput)
    .output(LegalEditView)
    .mutation(({ ctx, input }) => saveDraft(ctx, input)),
  discardDraft: adminProcedureFor("content.write")
    .input(DraftInput)
    .output(LegalEditView)
    .mutation(({ ctx, input }) => discardDraft(ctx, input)),
  publish: adminProcedureFor("content.write")
    .input(DraftInput)
    .output(LegalEditView)
    .mutation(({ ctx, input }) => publish(ctx, input)),
});
