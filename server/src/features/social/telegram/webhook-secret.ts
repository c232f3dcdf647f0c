import { createHmac } from 'node:crypto';
import { Unauthorized } from '../../../platform/base/errors.ts';
import type { HttpExchange } from '../../../platform/http/http-exchange.ts';
import { isSameSecret } from '../../../platform/http/same-secret.ts';

/** Derives the secret that Telegram sends with every webhook call. */
export function deriveWebhookSecret(token: string): string {
  return createHmac('sha256', token).update('vitrin webhook').digest('base64url');
}

/** Requires the webhook's secret in the request. @throws 401 telegram.secret */
export function requireWebhookSecret({ request }: HttpExchange, token: string): void {
  const receivedSecret = request.headers['x-telegram-bot-api-secret-token'];
  if (
    typeof receivedSecret !== 'string' ||
    !isSameSecret(receivedSecret, deriveWebhookSecret(token))
  ) {
    throw new Unauthorized('telegram.secret', 'Bu çağrı Telegram’dan gelmiyor.');
  }
}
