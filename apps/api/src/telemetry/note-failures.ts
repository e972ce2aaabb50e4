/** Of the log, no more than is needed here. */
export type FailureLog = Record<"warn" | "info", (facts: object, words: string) => void>;

interface Result {
  readonly code: number;
  readonly error?: Error | undefined;
}

interface Exporter<Items> {
  export(items: Items, done: (result: Result) => void): void;
}

/** Says once that nothing can be sent, and once that it is sent again; in between nobody's log fills up. */
export function noteFailures<Items, Kind extends Exporter<Items>>(
  exporter: Kind & Exporter<Items>,
  { what, log }: { readonly what: string; readonly log: FailureLog },
): Kind {
  let isFailing = false;
  const send = exporter.export.bind(exporter);
  exporter.export = (items, done) =>
    send(items, (result) => {
      const isFailure = result.code !== 0;
      if (isFailure !== isFailing) {
        isFailing = isFailure;
        if (isFailure)
          log.warn(
            { err: result.error },
            `${what} can't be sent to the collector. They are dropped until they can.`,
          );
        else log.info({}, `${what} are sent to the collector again.`);
      }
      done(result);
    });
  return exporter;
}
