/** The environment for initdb and postgres: no `PG…` settings from outside, English messages, UTC. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|TZ$)/.test(name));
  return { ...Object.fromEntries(own), LC_ALL: 'C', TZ: 'UTC' };
}
