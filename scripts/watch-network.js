const RESPONSE = /^npm http (cache|fetch \w+ [23]\d\d) /m;
const FAILURES = /^npm http fetch \w+ \S+ attempt \d+ failed with (\S+)/gm;
const MIN_FAILURES = 10;
/** Time without a response after which waiting is useless. A short interruption is over by then. */
const MAX_SILENCE_MS = 60_000;

/**
 * Ends an npm that reaches no server. Otherwise npm tries each of hundreds of packages before it fails, which takes an
 * hour if nothing answers.
 * @returns {{ read: (text: string, npm: { kill: () => void }) => void, readonly error?: string }} `read` takes npm's
 * output with `--loglevel=http`; `error` is the code of the last failure, if npm was ended
 */
export function watchNetwork() {
  let lastResponseMs = Date.now();
  let failureCount = 0;
  let error;
  return {
    read(text, npm) {
      if (RESPONSE.test(text)) {
        lastResponseMs = Date.now();
        failureCount = 0;
      }
      const failures = [...text.matchAll(FAILURES)];
      failureCount += failures.length;
      if (failureCount < MIN_FAILURES || Date.now() - lastResponseMs < MAX_SILENCE_MS) return;
      error ??= failures.at(-1)?.[1];
      npm.kill();
    },
    get error() {
      return error;
    },
  };
}
