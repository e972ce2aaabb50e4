// Runs jobs in their order, as many at a time as there are cores for.
/**
 * A job needs `cores`, all of them where it says nothing. None overtakes another, so that one that needs the whole
 * machine isn't put off for ever. Once `run` answers false nothing more is begun.
 */
export function runSideBySide(jobs, { cores, run }) {
  const waiting = [...jobs];
  const underWay = new Set();
  let free = cores;
  return new Promise((resolve, reject) => {
    const beginMore = () => {
      if (waiting.length === 0 && underWay.size === 0) resolve();
      while (waiting.length > 0 && (waiting[0].cores ?? cores) <= free) begin(waiting.shift());
    };
    const begin = (job) => {
      const needed = job.cores ?? cores;
      free -= needed;
      underWay.add(job);
      run(job).then((goOn) => {
        free += needed;
        underWay.delete(job);
        if (goOn === false) waiting.length = 0;
        beginMore();
      }, reject);
    };
    beginMore();
  });
}
