import { social as declaration } from '@vitrin/contract/social.ts';
import { NotFound } from '../../platform/base/errors.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { answer, withHttp } from '../../platform/http/implement.ts';
import { beginTelegram } from './begin-telegram.ts';
import { checkTelegram } from './check-telegram.ts';
import { countWaitingVerifications } from './count-waiting-verifications.ts';
import { decideVerification } from './decide-verification.ts';
import { forgetTelegram, forgetVerifications } from './forget-social.ts';
import {
  listOwnVerifications,
  listVerifications,
  nameVerifications,
} from './list-verifications.ts';
import { receiveUpdate } from './receive-update.ts';
import { removeVerification } from './remove-verification.ts';
import { listenToTelegram } from './start-telegram.ts';
import { submitAccount } from './submit-account.ts';
import { telegramChannel } from './telegram-channel.ts';
import { unlinkTelegram } from './unlink-telegram.ts';
import { requireWebhookSecret } from './webhook-secret.ts';

/** Verifications, and the Telegram bot, which listens while the server does. */
export const social: Feature = {
  personalData: {
    export: { socialVerifications: listOwnVerifications },
    forget: forgetVerifications,
  },
  routes: ({ platform }) => [
    answer(declaration, {
      own: (ctx, { query }) => listOwnVerifications(ctx, { userId: ctx.actor.id, ...query }),
      beginTelegram: (ctx) => beginTelegram(ctx),
      checkTelegram: (ctx) => checkTelegram(ctx),
      submit: (ctx, { body }) => submitAccount(ctx, body),
      pending: (ctx, { query }) =>
        listVerifications(ctx, { ...query, status: 'pending', order: 'oldest' }),
      list: (ctx, { query }) => listVerifications(ctx, query),
      decide: (ctx, { params, body }) => decideVerification(ctx, { ...params, ...body }),
      remove: (ctx, { params }) => removeVerification(ctx, params.id),
      webhook: withHttp(async (ctx, { body }, http) => {
        const { telegram } = platform.config;
        if (telegram?.mode !== 'webhook') throw new NotFound('not_found', 'Böyle bir adres yok.');
        requireWebhookSecret(http, telegram.token);
        await receiveUpdate(ctx, body);
        return { ok: true };
      }),
    }),
  ],
  setUp: listenToTelegram,
  unlink: unlinkTelegram,
  channel: telegramChannel,
  jobs: [{ name: 'forget telegram', every: 3_600_000, run: forgetTelegram }],
  names: { 'social-verifications': nameVerifications },
  waiting: { socialVerifications: countWaitingVerifications },
};
