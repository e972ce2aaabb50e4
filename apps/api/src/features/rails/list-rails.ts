import type { RailView } from "@fillmark/contracts/rails";
import type { AdminContext } from "../../context/context.ts";

export async function listRails({ rails }: AdminContext): Promise<{ rails: RailView[] }> {
  return {
    rails: rails
      .all()
      .map(({ id, kind, isSandbox, assets }) => ({ id, kind, isSandbox, assets: [...assets] })),
  };
}
