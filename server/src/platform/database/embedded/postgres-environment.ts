/** What programs need to be found and to find their libraries, temporary files and memory settings. */
const PASSED = /^(PATH|HOME|USER|LOGNAME|TMPDIR|LD_LIBRARY_PATH|DYLD_\w+|MALLOC_\w+)$/;

/**
 * The environment for initdb, postgres and what else is run for them: nothing of ours, which holds passwords and
 * tokens; no `PG…` settings from outside; English messages, UTC.
 */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const passed = Object.entries(process.env).filter(([name]) => PASSED.test(name));
  return { ...Object.fromEntries(passed), LC_ALL: 'C', TZ: 'UTC' };
}
