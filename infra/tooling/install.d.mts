export const root: string;
export function node24(): string;
export function ownEnvironment(extra?: Record<string, string>): Record<string, string>;
