import type { MailView } from "@fillmark/contracts/admin";
import type { PageInput } from "@fillmark/contracts/shapes";
import type { Page } from "../../db/paging.ts";
import type { AdminContext } from "../../trpc/context.ts";

export async function listMails(_ctx: AdminContext, _input: PageInput): Promise<Page<MailView>> {
  throw new Error("listMails is not written yet");
}
