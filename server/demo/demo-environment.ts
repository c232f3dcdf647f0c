import { environment } from '../src/boot/environment.ts';

interface Place {
  port: string;
  dataDir: string;
  /** E-mail of the first super admin. */
  owner: string;
}

/** Returns the environment of a demo: removes settings of other sites, such as database, bot and bucket. */
export function demoEnvironment(
  variables: NodeJS.ProcessEnv,
  { port, dataDir, owner }: Place,
): NodeJS.ProcessEnv {
  const others = Object.entries(variables).filter(
    ([name]) => !(name.replace(/_FILE$/, '') in environment.shape),
  );
  return {
    ...Object.fromEntries(others),
    PORT: port,
    DATA_DIR: dataDir,
    ADMIN_EMAIL: owner,
    DEMONSTRATION: 'on',
    SEED: 'none',
    // A demo has no backups.
    BACKUP_WARN_DAYS: '0',
    LOG_LEVEL: 'warn',
  };
}
