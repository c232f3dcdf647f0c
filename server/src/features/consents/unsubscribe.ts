import { BadRequest } from '../../platform/base/errors.ts';
import { type Context, withTransaction } from '../../platform/context.ts';
import type { HttpExchange } from '../../platform/http/http-exchange.ts';
import { findTokenMember, getUnsubscribePage } from '../notifications/unsubscribe-token.ts';
import { withdrawConsent } from './record-consents.ts';

/**
 * Withdraws a member's consent to promotional messages. A repeated call changes nothing.
 * @throws 400 consents.bad_link
 */
export async function unsubscribe(ctx: Context, token: string): Promise<void> {
  const userId = await findTokenMember(ctx, token);
  if (userId === undefined) {
    const message = 'Bu link eksik ya da hatalı. E-postadaki linki yeniden açın.';
    throw new BadRequest('consents.bad_link', message);
  }
  await withTransaction(ctx, (tx) => withdrawConsent(tx, userId, 'promotional'));
}

/**
 * Redirects a mail program that opens the address instead of calling it to the page with a button.
 * Reading alone changes nothing: link scanners open every link.
 */
export async function redirectToUnsubscribePage(token: string, { reply }: HttpExchange) {
  const isToken = /^[\w-]+$/.test(token);
  reply.header('cache-control', 'no-store');
  return reply.redirect(getUnsubscribePage(isToken ? token : ''), 303);
}
