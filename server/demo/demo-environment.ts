import { environment } from '../src/boot/environment.ts';

interface Place {
  port: string;
  dataDir: string;
  /** E-mail of the first super_admin. */
  owner: string;
}

/** The variables of a demonstration. What is set for another site, its database, bot and bucket above all, is not for it. */
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
    // There is nothing to be backed up.
    BACKUP_WARN_DAYS: '0',
    LOG_LEVEL: 'warn',
  };
}
