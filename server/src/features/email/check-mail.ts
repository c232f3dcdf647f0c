import { setTimeout as sleep } from 'node:timers/promises';
import type { Platform } from '../../platform/platform.ts';
import { describeMailProblem } from './describe-mail-problem.ts';
import { getMailTransport } from './mail-transport.ts';
import { toDeliveryError } from './to-delivery-error.ts';

/** Timeout of a check in milliseconds */
const TIMEOUT_MS = 20_000;

/** Signs in to the mail server. Returns the problem, or an empty object; `undefined` without a server. */
export async function checkMail(
  platform: Platform,
): Promise<{ error: string } | object | undefined> {
  const { smtp } = platform.connections;
  if (!smtp) return undefined;
  const transport = await getMailTransport({ platform }, smtp);
  const timeout = sleep(TIMEOUT_MS, undefined, { ref: false }).then(() => {
    throw Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' });
  });
  return Promise.race([transport.verify(), timeout]).then(
    () => ({}),
    (error) => ({ error: describeMailProblem(toDeliveryError(error, smtp)) }),
  );
}
