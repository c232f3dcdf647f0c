import { social } from '@vitrin/contract/social.ts';
import type { FastifyInstance } from 'fastify';
import { NotFound, Unauthorized } from '../../platform/base/errors.ts';
import type { Context } from '../../platform/context.ts';
import { systemContext } from '../../platform/context.ts';
import type { Http } from '../../platform/http/http.ts';
import type { Api, Implementation } from '../../platform/http/implement.ts';
import { isSameSecret } from '../../platform/http/same-secret.ts';
import type { Platform } from '../../platform/platform.ts';
import { beginTelegram } from './begin-telegram.ts';
import { checkTelegram } from './check-telegram.ts';
import { decideVerification } from './decide-verification.ts';
import { GroupMemory } from './group-memory.ts';
import { listOwnVerifications, listVerifications } from './list-verifications.ts';
import { noticeLeaving } from './notice-leaving.ts';
import type { Receive } from './poll-updates.ts';
import { receiveUpdate } from './receive-update.ts';
import { removeVerification } from './remove-verification.ts';
import { SocialLimits } from './social-limits.ts';
import { startTelegram, webhookSecret } from './start-telegram.ts';
import { submitAccount } from './submit-account.ts';
import { TelegramBot } from './telegram-bot.ts';

/** What the others may ask of this feature. */
export interface Social {
  /** Whether a verified member has left the Telegram group; absent where nobody can tell. */
  hasLeftGroup?: (ctx: Context, userId: string) => Promise<boolean>;
}

/** Verifications, and the Telegram bot, which listens while the server does. */
export function addSocial(app: FastifyInstance, api: Api, platform: Platform): Social {
  const { config, pool, log } = platform;
  const limits = new SocialLimits(pool, config.rateLimits);
  const bot = config.telegram ? new TelegramBot(config.telegram, log) : null;
  const receive: Receive = async (update) => {
    if (bot) await receiveUpdate(systemContext(platform), { bot, limits }, update);
  };
  api.implement(app, social, routes(bot, limits, receive));
  if (!bot) return {};
  platform.figures.push({
    name: 'vitrin_telegram_calls_failing',
    help: 'Kinds of calls to Telegram whose last try failed.',
    type: 'gauge',
    read: () => bot.failing,
  });

  let stop = async () => {};
  app.addHook('onListen', async () => {
    stop = startTelegram(platform, bot, receive);
  });
  app.addHook('preClose', () => stop());
  const group = new GroupMemory(bot);
  return { hasLeftGroup: (ctx, userId) => noticeLeaving(ctx, group, userId) };
}

function routes(
  bot: TelegramBot | null,
  limits: SocialLimits,
  receive: Receive,
): Implementation<typeof social> {
  const secret = bot?.config.mode === 'webhook' ? webhookSecret(bot.config.token) : null;
  return {
    own: async (ctx, { query }) => listOwnVerifications(ctx, ctx.actor.id, query),
    beginTelegram: (ctx) => beginTelegram(ctx, bot, limits),
    checkTelegram: (ctx) => checkTelegram(ctx, bot),
    submit: (ctx, { body }) => submitAccount(ctx, body),
    pending: (ctx, { query }) => listVerifications(ctx, { ...query, status: 'pending' }, 'oldest'),
    list: (ctx, { query }) => listVerifications(ctx, query),
    decide: (ctx, { params, body }) => decideVerification(ctx, params.id, body),
    remove: async (ctx, { params }) => {
      await removeVerification(ctx, params.id);
      return undefined;
    },
    webhook: async (_ctx, { body }, http) => {
      if (secret === null) throw new NotFound('not_found', 'Böyle bir adres yok.');
      requireSecret(http, secret);
      await receive(body);
      return { ok: true };
    },
  };
}

function requireSecret({ request }: Http, secret: string): void {
  const shown = request.headers['x-telegram-bot-api-secret-token'];
  if (typeof shown !== 'string' || !isSameSecret(shown, secret)) {
    throw new Unauthorized('telegram.secret', 'Bu çağrı Telegram’dan gelmiyor.');
  }
}
