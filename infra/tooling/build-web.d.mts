export function ensureWebBuilt(): Promise<number>;
