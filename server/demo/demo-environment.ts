import { environment } from '../src/boot/environment.ts';

interface DemoSettings {
  port: string;
  dataDir: string;
  /** E-mail of the first super admin. */
  ownerEmail: string;
}

/** Returns the environment of a demo: removes settings of other sites, such as database, bot and bucket. */
export function createDemoEnvironment(
  variables: NodeJS.ProcessEnv,
  { port, dataDir, ownerEmail }: DemoSettings,
): NodeJS.ProcessEnv {
  const otherVariables = Object.entries(variables).filter(
    ([name]) => !(name.replace(/_FILE$/, '') in environment.shape),
  );
  return {
    ...Object.fromEntries(otherVariables),
    PORT: port,
    DATA_DIR: dataDir,
    ADMIN_EMAIL: ownerEmail,
    DEMONSTRATION: 'on',
    SEED: 'none',
    // A demo has no backups.
    BACKUP_WARN_DAYS: '0',
    LOG_LEVEL: 'warn',
  };
}
