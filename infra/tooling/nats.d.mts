export function provideNats(): Promise<string>;
