export function failedInVitest(report: object): string[];
export function failedInPlaywright(report: object): string[];
export function failedChecks(checks: readonly object[]): string[];
