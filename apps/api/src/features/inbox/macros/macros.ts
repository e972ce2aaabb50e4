// Macros as they are kept: the team's, and each agent's own.
import type { EntityManager } from "@mikro-orm/postgresql";
import { MAX_MACROS } from "@fillmark/contracts/macro-bounds";
import type { DeleteInput } from "@fillmark/contracts/inbox-tools";
import { MacroActions, type MacroView, type SaveMacroInput } from "@fillmark/contracts/macros";
import type { AdminContext } from "../../../context/context.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { lockName } from "../../../db/lock-name.ts";
import { query } from "../../../db/query.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { uuidV7 } from "../../../runtime/uuid-v7.ts";
import { audit } from "../../admin/index.ts";
import { requireTeamsOf } from "../teams/teams.ts";
import { requireRow, withUniqueName } from "../unique-name.ts";

/** The team's and the caller's own, by shortcut. */
export async function listMacros({ em, actor }: AdminContext): Promise<MacroView[]> {
  const rows = await visibleMacros(em, actor.adminId).orderBy("shortcut").orderBy("id").execute();
  return rows.map(macroView);
}

/** One that the caller may use; null where there is none. */
export async function findMacro({ em, actor }: AdminContext, id: string): Promise<MacroView | null> {
  const row = await visibleMacros(em, actor.adminId).where("id", "=", id).executeTakeFirst();
  return row === undefined ? null : macroView(row);
}

function visibleMacros(em: EntityManager, adminId: string) {
  return query(em)
    .selectFrom("chat_macros")
    .select(["id", "admin_id", "shortcut", "actions", "version"])
    .where((of) => of.or([of("admin_id", "is", null), of("admin_id", "=", adminId)]));
}

interface Row {
  readonly id: string;
  readonly admin_id: string | null;
  readonly shortcut: string;
  readonly actions: unknown;
  readonly version: number;
}

function macroView({ id, admin_id: ownerId, shortcut, actions, version }: Row): MacroView {
  return { id, shortcut, isOwn: ownerId !== null, version, actions: MacroActions.parse(actions) };
}

/** Adds one, or with an id replaces it. Throws NOT_FOUND, NAME_TAKEN for the shortcut of another, UNKNOWN_TEAM, TOO_MANY_MACROS. */
export async function saveMacro(ctx: AdminContext, input: SaveMacroInput): Promise<MacroView> {
  const id = input.id ?? uuidV7(ctx.clock.now());
  const ownerId = input.isOwn ? ctx.actor.adminId : null;
  const row = { shortcut: input.shortcut, admin_id: ownerId, actions: JSON.stringify(input.actions) };
  return withUniqueName("shortcut", () =>
    inTransaction(ctx.em, async (em) => {
      await lockName(em, `macros:${ownerId ?? "team"}`);
      await requireTeamsOf(em, input.actions);
      if (input.id === undefined)
        await query(em)
          .insertInto("chat_macros")
          .values({ id, ...row })
          .execute();
      else await replace({ ...ctx, em }, { id, row });
      await requireRoom(em, ownerId);
      const subject = { kind: "macro", id };
      const details = { shortcut: input.shortcut, isOwn: input.isOwn };
      await audit(ctx, em, { action: "inbox.saveMacro", subject, details });
      const saved = await findMacro({ ...ctx, em }, id);
      if (saved === null) throw new Error(`Macro ${id} was saved and is gone.`);
      return saved;
    }),
  );
}

async function replace(
  { em, actor }: AdminContext,
  {
    id,
    row,
  }: { readonly id: string; readonly row: Pick<Row, "shortcut" | "admin_id"> & { actions: string } },
): Promise<void> {
  const rows = await query(em)
    .updateTable("chat_macros")
    .set((of) => ({ ...row, version: of("version", "+", 1) }))
    .where("id", "=", id)
    .where((of) => of.or([of("admin_id", "is", null), of("admin_id", "=", actor.adminId)]))
    .returning("id")
    .execute();
  requireRow(rows);
}

async function requireRoom(em: EntityManager, ownerId: string | null): Promise<void> {
  const { macros } = await query(em)
    .selectFrom("chat_macros")
    .select(({ fn }) => fn.countAll<string>().as("macros"))
    .where("admin_id", "is not distinct from", ownerId)
    .executeTakeFirstOrThrow();
  const actual = Number(macros);
  if (actual > MAX_MACROS) throw new DomainError("TOO_MANY_MACROS", { limit: MAX_MACROS, actual });
}

/** The team's, or one of the caller's own. Throws NOT_FOUND. */
export async function deleteMacro(ctx: AdminContext, { id }: DeleteInput): Promise<{ success: true }> {
  await inTransaction(ctx.em, async (em) => {
    const rows = await query(em)
      .deleteFrom("chat_macros")
      .where("id", "=", id)
      .where((of) => of.or([of("admin_id", "is", null), of("admin_id", "=", ctx.actor.adminId)]))
      .returning("shortcut")
      .execute();
    const { shortcut } = requireRow(rows);
    await audit(ctx, em, {
      action: "inbox.deleteMacro",
      subject: { kind: "macro", id },
      details: { shortcut },
    });
  });
  return { success: true };
}
