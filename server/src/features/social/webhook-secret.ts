import { createHmac } from 'node:crypto';
import { Unauthorized } from '../../platform/base/errors.ts';
import type { HttpExchange } from '../../platform/http/http-exchange.ts';
import { isSameSecret } from '../../platform/http/same-secret.ts';

/** What Telegram shows with every call of the webhook, so that nobody else can make one. */
export function webhookSecret(token: string): string {
  return createHmac('sha256', token).update('vitrin webhook').digest('base64url');
}

/** @throws 401 telegram.secret for whoever is not Telegram */
export function requireWebhookSecret({ request }: HttpExchange, token: string): void {
  const shown = request.headers['x-telegram-bot-api-secret-token'];
  if (typeof shown !== 'string' || !isSameSecret(shown, webhookSecret(token))) {
    throw new Unauthorized('telegram.secret', 'Bu çağrı Telegram’dan gelmiyor.');
  }
}
