export const chromiumArgs: string[];
export function provideChromium(): Promise<{ executablePath: string; env: Record<string, string> }>;
