export { levelOf } from "./level-of.ts";
