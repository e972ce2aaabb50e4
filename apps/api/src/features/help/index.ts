export { seedHelp } from "./seed-help.ts";
