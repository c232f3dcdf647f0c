import { formatNumber } from '../../lib/format/numbers.ts';
import type { ToastInput } from '../../lib/toast.ts';

/** Returns the toast for points earned by the daily stream link. */
export function createStreamPointsToast(points: number): ToastInput {
  return {
    title: `Yayın doğrulaması başarılı, ${formatNumber(points)} puan kazandınız!`,
    icon: 'coin',
    duration: 6000,
  };
}
