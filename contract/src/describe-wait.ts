import type { HeldEarning } from './held-points.ts';
import type { Channel } from './notifications.ts';

type Wait = Pick<HeldEarning, 'waitsFor' | 'isDecided'>;

/** Returns what a member has to do for held points. Names no signal: a review says nothing about its cause. */
export function describeWait({ waitsFor, isDecided }: Wait, channels: readonly Channel[]): string {
  if (isDecided) return 'Bu hesabın puanları bekletiliyor; bize yazın.';
  if (waitsFor === 'review') return 'Ekibimiz inceliyor, en geç 3 gün.';
  const [hasEmail, hasTelegram] = [channels.includes('email'), channels.includes('telegram')];
  const proof =
    hasEmail && hasTelegram
      ? 'E-postanızı ya da Telegram hesabınızı'
      : hasTelegram
        ? 'Telegram hesabınızı'
        : 'E-postanızı';
  return `${proof} doğruladığınızda hesabınıza geçer.`;
}
