import { SearchInput, SearchView } from "@fillmark/contracts/search";
import { adminProcedure, router } from "../../trpc/procedures.ts";
import { searchConsole } from "./search-console.ts";

export const searchRouter = router({
  /** Each role finds what it may read. */
  console: adminProcedure
    .input(SearchInput)
    .output(SearchView)
    .query(({ ctx, input }) => searchConsole(ctx, input)),
});
