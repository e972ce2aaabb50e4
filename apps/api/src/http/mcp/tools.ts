// Everything that an agent may call. News and any other text that strangers write is left out, so that no tool carries their words
// to a model that holds a key.
import { accountTools } from "./account-tools.ts";
import { marketTools } from "./market-tools.ts";
import type { Tool } from "./mcp-tool.ts";
import { tradingTools } from "./trading-tools.ts";

export const tools: readonly Tool[] = [...marketTools, ...accountTools, ...tradingTools];
