/** Variables that programs need to find executables, libraries and temporary files, and memory settings */
const PASSED_VARIABLES = /^(PATH|HOME|USER|LOGNAME|TMPDIR|LD_LIBRARY_PATH|DYLD_\w+|MALLOC_\w+)$/;

/**
 * Returns the environment for initdb, postgres and related programs: without the secrets of this process,
 * without `PG…` variables, with English messages and UTC.
 */
export function buildPostgresEnvironment(): NodeJS.ProcessEnv {
  const passedVariables = Object.entries(process.env).filter(([name]) =>
    PASSED_VARIABLES.test(name),
  );
  return { ...Object.fromEntries(passedVariables), LC_ALL: 'C', TZ: 'UTC' };
}
