import { formatNumber } from '../../lib/format/numbers.ts';
import type { ToastInput } from '../../lib/toast.ts';

/** Returns the toast for points earned by a stream code. */
export function createCodePointsToast(points: number): ToastInput {
  return {
    title: `Yayın kodu doğru, ${formatNumber(points)} puan kazandınız!`,
    icon: 'coin',
    duration: 6000,
  };
}

/** Returns the toast for points of a stream code that wait until the member has proven an account. */
export function createHeldPointsToast(points: number): ToastInput {
  return {
    title: `Yayın kodu doğru, ${formatNumber(points)} puanınız beklemede.`,
    icon: 'coin',
    duration: 6000,
  };
}

/** Returns the toast for points earned by the daily stream link. */
export function createStreamPointsToast(points: number): ToastInput {
  return {
    title: `Yayın doğrulaması başarılı, ${formatNumber(points)} puan kazandınız!`,
    icon: 'coin',
    duration: 6000,
  };
}
