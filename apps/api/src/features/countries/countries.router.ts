import {
  ApproveCountryInput,
  CountriesView,
  CountryRequestInput,
  RejectCountryInput,
  SetCountryInput,
} from "@fillmark/contracts/country-rules";
import { NoInput } from "@fillmark/contracts/shapes";
import { adminProcedureFor, router } from "../../trpc/procedures.ts";
import { listCountries } from "./list-countries.ts";
import { approveCountry, rejectCountry, setCountry, withdrawCountry } from "./set-country.ts";

const deciding = adminProcedureFor("verification.decide");

export const countriesRouter = router({
  list: adminProcedureFor("verification.read")
    .input(NoInput)
    .output(CountriesView)
    .query(({ ctx }) => listCountries(ctx)),
  set: deciding
    .input(SetCountryInput)
    .output(CountriesView)
    .mutation(({ ctx, input }) => setCountry(ctx, input)),
  approve: deciding
    .input(ApproveCountryInput)
    .output(CountriesView)
    .mutation(({ ctx, input }) => approveCountry(ctx, input)),
  reject: deciding
    .input(RejectCountryInput)
    .output(CountriesView)
    .mutation(({ ctx, input }) => rejectCountry(ctx, input)),
  withdraw: deciding
    .input(CountryRequestInput)
    .output(CountriesView)
    .mutation(({ ctx, input }) => withdrawCountry(ctx, input)),
});
