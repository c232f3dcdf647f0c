import { consents as declaration } from '@vitrin/contract/consents.ts';
import { BadRequest } from '../../platform/base/errors.ts';
import { type Context, withTransaction } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { createRoutes, withHttp } from '../../platform/http/create-routes.ts';
import type { HttpExchange } from '../../platform/http/http-exchange.ts';
import { markLegalChangesSeen } from '../accounts/people/update-profile.ts';
import { findTokenMember, getUnsubscribePage } from '../notifications/unsubscribe-token.ts';
import { consentsTable } from './consents-tables.ts';
import {
  listConsents,
  recordRegistrationConsents,
  setPromotionalConsent,
  withdrawConsent,
} from './record-consents.ts';

/** Declarations and consents of members, with the hash of each text. */
export const consents: Feature = {
  personalData: {
    export: { consents: listConsents },
    rows: [{ table: consentsTable }],
  },
  routes: () => [
    createRoutes(declaration, {
      list: (ctx, { query }) => listConsents(ctx, { userId: ctx.actor.id, ...query }),
      save: (ctx, { body }) => setPromotionalConsent(ctx, body.promotional),
      markLegalChangesSeen,
      openUnsubscribePage: withHttp((_ctx, { params }, http) =>
        redirectToUnsubscribePage(params.token, http),
      ),
      unsubscribe: (ctx, { params }) => unsubscribe(ctx, params.token),
    }),
  ],
  onMemberCreated: async (tx, member) => {
    await recordRegistrationConsents(tx, member);
    return { points: 0 };
  },
};

/**
 * Withdraws a member's consent to promotional messages. A repeated call changes nothing.
 * @throws 400 consents.bad_link
 */
async function unsubscribe(ctx: Context, token: string): Promise<void> {
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
async function redirectToUnsubscribePage(token: string, { reply }: HttpExchange) {
  const isToken = /^[\w-]+$/.test(token);
  reply.header('cache-control', 'no-store');
  return reply.redirect(getUnsubscribePage(isToken ? token : ''), 303);
}
