export { seedHelp } from "./seeds/seed-help.ts";
