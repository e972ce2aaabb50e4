export function failedInVitest(report: object): string[];
export function failedOutside(errors: readonly string[]): string[];
export function failedInPlaywright(report: object): string[];
export function failedChecks(checks: readonly object[]): string[];
