import type { Platform } from '../../../platform/platform.ts';
import { telegramBot } from '../telegram/connected-bot.ts';
import { describeTelegramProblem } from '../telegram/describe-telegram-problem.ts';
import type { TelegramBot } from '../telegram/telegram-bot.ts';
import { getWebhookUrl, setWebhook } from './telegram-listener.ts';

/** A foreign webhook is replaced at once and stays visible this long, in milliseconds. */
const CONFLICT_HOLD_MS = 600_000;
const FOREIGN_WEBHOOK = '409 Conflict: foreign webhook';

export interface TelegramFacts {
  botUsername: string;
  groupTitle: string | null;
}
type CheckResult = TelegramFacts | { error: string; holdMs?: number };

/** Checks token, group and webhook of the bot. Returns the facts or the problem; `undefined` without a bot. */
export async function checkTelegram(platform: Platform): Promise<CheckResult | undefined> {
  const bot = telegramBot({ platform });
  if (!bot) return undefined;
  try {
    const botUsername = await bot.fetchUsername();
    const groupTitle = await bot.checkGroup();
    const problem = bot.config.mode === 'webhook' ? await checkWebhook(platform, bot) : undefined;
    return problem ?? { botUsername, groupTitle };
  } catch (error) {
    return { error: describeTelegramProblem(error as Error) };
  }
}

/** Sets the webhook again if another program has replaced it. */
async function checkWebhook(platform: Platform, bot: TelegramBot) {
  const webhook = await bot.getWebhook().catch(() => undefined);
  if (!webhook) return undefined;
  if (webhook.url !== getWebhookUrl(platform.config)) {
    await setWebhook(platform, bot, AbortSignal.timeout(10_000));
    platform.log.warn('telegram: another program had replaced the webhook');
    const error = describeTelegramProblem({ message: FOREIGN_WEBHOOK });
    return { error, holdMs: CONFLICT_HOLD_MS };
  }
  if (webhook.error === undefined) return undefined;
  return { error: describeTelegramProblem({ message: `webhook: ${webhook.error.slice(0, 200)}` }) };
}
