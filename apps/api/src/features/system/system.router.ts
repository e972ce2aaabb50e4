import { NoInput } from "@fillmark/contracts/shapes";
import { AboutView, HealthView, SetVenueInput, VenueStandingView } from "@fillmark/contracts/system";
import { adminProcedureFor, router, userProcedure } from "../../trpc/procedures.ts";
import { about } from "./about.ts";
import { health } from "./health.ts";
import { setVenue } from "./set-venue.ts";

export const systemRouter = router({
  about: userProcedure
    .input(NoInput)
    .output(AboutView)
    .query(({ ctx }) => about(ctx)),
  health: adminProcedureFor("ledger.read")
    .input(NoInput)
    .output(HealthView)
    .query(({ ctx }) => health(ctx)),
  setVenue: adminProcedureFor("exchange.set_up")
    .input(SetVenueInput)
    .output(VenueStandingView)
    .mutation(({ ctx, input }) => setVenue(ctx, input)),
});
