export { blockedCountries, firstNotServed } from "./blocked-countries.ts";
export { countryMark, statedCountryOf } from "./country-mark.ts";
