import { setTimeout as sleep } from 'node:timers/promises';
import type { SmtpConfig } from '../../platform/base/config.ts';
import type { Platform } from '../../platform/platform.ts';
import { describeMailProblem } from './describe-mail-problem.ts';
import { createTransport } from './mail-transport.ts';
import { toDeliveryError } from './to-delivery-error.ts';

/** Timeout of a check in milliseconds */
const TIMEOUT_MS = 19_000;

/** Checks the connected mail server. Returns the problem, or an empty object; `undefined` without a server. */
export async function checkMail(
  platform: Platform,
): Promise<{ error: string } | object | undefined> {
  const { smtp } = platform.connections;
  if (!smtp) return undefined;
  const error = await tryMailServer(platform, smtp);
  return error === undefined ? {} : { error };
}

/**
 * Signs in to a mail server without sending anything.
 * @param options `requiresSignIn`: fails if the server does not ask for the password
 * @returns what staff should know and do; `undefined` if it works
 */
export async function tryMailServer(
  { config }: Pick<Platform, 'config'>,
  smtp: SmtpConfig,
  options: { requiresSignIn?: boolean } = {},
): Promise<string | undefined> {
  const transport = await createTransport(smtp, new URL(config.publicUrl).hostname, {
    ...options,
    maxConnectionMs: TIMEOUT_MS,
  });
  const timeout = sleep(TIMEOUT_MS, undefined, { ref: false }).then(() => {
    throw Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' });
  });
  return Promise.race([transport.verify(), timeout]).then(
    () => undefined,
    (error) => describeMailProblem(toDeliveryError(error, smtp)),
  );
}
