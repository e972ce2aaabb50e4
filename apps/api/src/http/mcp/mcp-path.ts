/** Where agents find us. */
export const MCP_PATH = "/mcp";
