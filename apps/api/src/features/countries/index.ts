export { blockedCountries, firstNotServed } from "./blocked-countries.ts";
export { countryHash, statedCountryOf } from "./country-hash.ts";
