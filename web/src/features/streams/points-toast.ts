import { formatNumber } from '../../lib/format/numbers.ts';
import type { ToastInput } from '../../lib/toast.ts';

/** A stream link was the day's one. */
export function createStreamPointsToast(points: number): ToastInput {
  return {
    title: `Yayın doğrulaması başarılı, ${formatNumber(points)} puan kazandınız!`,
    variant: 'points',
    duration: 6000,
  };
}
