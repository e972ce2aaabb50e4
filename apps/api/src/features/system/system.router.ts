import { NoInput } from "@fillmark/contracts/shapes";
import { AboutView } from "@fillmark/contracts/system";
import { router, userProcedure } from "../../trpc/procedures.ts";
import { about } from "./about.ts";

export const systemRouter = router({
  about: userProcedure
    .input(NoInput)
    .output(AboutView)
    .query(({ ctx }) => about(ctx)),
});
