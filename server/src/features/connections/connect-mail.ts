import type { ValidInputOf } from '@vitrin/contract/api.ts';
import type { ConnectionStates } from '@vitrin/contract/connections.ts';
import { InvalidField } from '../../platform/base/errors.ts';
import { parseSmtpConfig } from '../../platform/connections/smtp-config.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { tryMailServer } from '../email/check-mail.ts';
import { getConnections } from './get-connections.ts';
import { requirePanelConnection, saveConnection } from './save-connection.ts';

type Input = Pick<ValidInputOf<'PUT /api/admin/connections/mail'>['body'], 'url' | 'from'>;

/**
 * Connects a mail server after a handshake with sign-in.
 * @throws 400 connections.refused, 409 connections.environment
 */
export async function connectMail(
  ctx: Context<Actor>,
  { url, from }: Input,
): Promise<ConnectionStates> {
  requirePanelConnection(ctx, 'mail');
  const smtp = parseSmtpConfig(url, from);
  const problem = await tryMailServer(ctx.platform, smtp, { requiresSignIn: true });
  if (problem) throw new InvalidField('connections.refused', 'url', problem);
  await saveConnection(ctx, 'mail', { settings: { url, from }, facts: { host: smtp.host, from } });
  return getConnections(ctx);
}
