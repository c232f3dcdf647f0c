import { social as declaration } from '@vitrin/contract/social.ts';
import { NotFound } from '../../platform/base/errors.ts';
import { createGauge } from '../../platform/base/metric.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { createPendingRows } from '../../platform/feature/pending-rows.ts';
import { createRoutes, withHttp } from '../../platform/http/create-routes.ts';
import { telegramBot } from './telegram/connected-bot.ts';
import { requireWebhookSecret } from './telegram/webhook-secret.ts';
import { createTelegramCode } from './telegram-link/create-telegram-code.ts';
import { handleUpdate } from './telegram-link/handle-update.ts';
import { telegramChannel } from './telegram-link/telegram-channel.ts';
import { pollTelegram, registerTelegramWebhook } from './telegram-link/telegram-listener.ts';
import { unlinkTelegram } from './telegram-link/unlink-telegram.ts';
import { verifyTelegram } from './telegram-link/verify-telegram.ts';
import { decideVerification } from './verifications/decide-verification.ts';
import { blockTelegramAccounts, deleteExpiredTelegramData } from './verifications/delete-social.ts';
import { deleteVerification } from './verifications/delete-verification.ts';
import { listPendingVerifications } from './verifications/list-pending-verifications.ts';
import {
  listOwnVerifications,
  listVerifications,
  loadVerificationNames,
} from './verifications/list-verifications.ts';
import { socialVerifications } from './verifications/social-tables.ts';
import { submitAccount } from './verifications/submit-account.ts';

/** Verifications and the Telegram bot, which receives messages while the server runs. */
export const social: Feature = {
  personalData: {
    export: { socialVerifications: listOwnVerifications },
    erase: blockTelegramAccounts,
    rows: [
      {
        table: socialVerifications,
        redact: { entity: 'social-verifications', fields: ['userId', 'rejectionReason'] },
        topic: 'social-verifications',
      },
    ],
    isLockedAfterAccount: true,
  },
  routes: ({ platform }) => [
    createRoutes(declaration, {
      own: (ctx, { query }) => listOwnVerifications(ctx, { userId: ctx.actor.id, ...query }),
      createTelegramCode: (ctx) => createTelegramCode(ctx),
      verifyTelegram: (ctx) => verifyTelegram(ctx),
      submit: (ctx, { body }) => submitAccount(ctx, body),
      pending: (ctx, { query }) => listPendingVerifications(ctx, query),
      list: (ctx, { query }) => listVerifications(ctx, query),
      decide: (ctx, { params, body }) => decideVerification(ctx, { ...params, ...body }),
      delete: (ctx, { params }) => deleteVerification(ctx, params.id),
      webhook: withHttp(async (ctx, { body }, http) => {
        const bot = telegramBot({ platform });
        if (bot?.config.mode !== 'webhook') throw new NotFound('not_found', 'Böyle bir adres yok.');
        requireWebhookSecret(http, bot.config.token);
        await handleUpdate(ctx, bot, body);
        return { ok: true };
      }),
    }),
  ],
  metrics: ({ platform }) => [
    createGauge(
      'vitrin_telegram_calls_failing',
      'Kinds of calls to Telegram whose last try failed.',
      () => telegramBot({ platform })?.failingMethodCount ?? 0,
    ),
  ],
  setUp: registerTelegramWebhook,
  unlink: unlinkTelegram,
  channel: telegramChannel,
  leaderJobs: [pollTelegram],
  jobs: [
    { name: 'delete expired Telegram data', intervalMs: 3_600_000, run: deleteExpiredTelegramData },
  ],
  entityNames: { 'social-verifications': loadVerificationNames },
  pending: {
    socialVerifications: createPendingRows(socialVerifications, socialVerifications.createdAt),
  },
};
