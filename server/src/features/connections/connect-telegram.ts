import type { ValidInputOf } from '@vitrin/contract/api.ts';
import type { ConnectionStates } from '@vitrin/contract/connections.ts';
import { HttpError, InvalidField } from '../../platform/base/errors.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { TelegramBot } from '../social/telegram/telegram-bot.ts';
import { TelegramRejectedError } from '../social/telegram/telegram-errors.ts';
import { getConnections } from './get-connections.ts';
import { requirePanelConnection, saveConnection } from './save-connection.ts';

type Input = Pick<ValidInputOf<'PUT /api/admin/connections/telegram'>['body'], 'token' | 'groupId'>;

/** Time for all calls of a trial together, in milliseconds */
const TRIAL_TIMEOUT_MS = 15_000;

/**
 * Connects a bot after Telegram has confirmed token, group and the bot's rights in it.
 * @throws 400 connections.refused, 409 connections.environment, 503 telegram.unavailable
 */
export async function connectTelegram(
  ctx: Context<Actor>,
  input: Input,
): Promise<ConnectionStates> {
  requirePanelConnection(ctx, 'telegram');
  const { groupId, botUsername, groupTitle } = await tryBot(ctx, {
    ...input,
    groupId: input.groupId || undefined,
  });
  const settings = { token: input.token, groupId };
  const facts = { botUsername, groupId: groupId ?? null, groupTitle };
  await saveConnection(ctx, 'telegram', { settings, facts });
  return getConnections(ctx);
}

async function tryBot({ platform }: Context, { token, groupId }: Input) {
  const { telegramApi, publicUrl } = platform.config;
  if (telegramApi.mode === 'webhook' && telegramApi.apiRoot.startsWith('https://api.telegram.org'))
    requireHttps(publicUrl);
  let currentGroupId = groupId;
  const bot = new TelegramBot(
    { token, groupId, ...telegramApi },
    {
      log: platform.log,
      onFailure: () => undefined,
      onGroupMoved: (_oldId, newId) => {
        currentGroupId = newId;
      },
    },
  );
  const deadline = Date.now() + TRIAL_TIMEOUT_MS;
  const getRemainingMs = () => Math.max(1, deadline - Date.now());
  const botUsername = await bot.fetchUsername(getRemainingMs()).catch(throwTokenError);
  const groupTitle = await bot.checkGroup(getRemainingMs).catch(throwGroupError);
  return { botUsername, groupTitle, groupId: currentGroupId };
}

function requireHttps(publicUrl: string): void {
  if (publicUrl.startsWith('https:')) return;
  throw new InvalidField(
    'connections.refused',
    'token',
    'TELEGRAM_MODE=webhook için PUBLIC_URL bir https:// adresi olmalıdır.',
  );
}

/** 401 and 404 are Telegram's answers to an unknown or malformed token. */
const isRefusal = (error: unknown) =>
  error instanceof TelegramRejectedError || /^40[14] /.test((error as Error).message);

function throwTokenError(error: unknown): never {
  if (!isRefusal(error)) throw unavailableError();
  throw new InvalidField(
    'connections.refused',
    'token',
    'Telegram bu anahtarı tanımıyor. @BotFather’da /mybots ile botu seçin, API Token ile anahtarı yeniden kopyalayın.',
  );
}

function throwGroupError(error: unknown): never {
  if (!isRefusal(error)) throw unavailableError();
  const isWithoutRights = /administrator|admin_required|not enough rights|inaccessible/i.test(
    (error as Error).message,
  );
  throw new InvalidField(
    'connections.refused',
    'groupId',
    isWithoutRights
      ? 'Bot bu grupta yönetici değil. Telegram’da botu grubun yöneticisi yapıp yeniden deneyin.'
      : 'Bot bu grubu göremiyor. Numarayı denetleyin; botu gruba ekleyip yönetici yapın ve yeniden deneyin.',
  );
}

const unavailableError = () =>
  new HttpError(
    503,
    'Service Unavailable',
    'telegram.unavailable',
    'Telegram’dan yanıt alınamadı; hiçbir şey değişmedi. Biraz sonra yeniden deneyin.',
    { retryAfterSeconds: 30 },
  );
