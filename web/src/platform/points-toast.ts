import type { ToastInput } from '../ui/toast.ts';
import { formatNumber } from './formats.ts';

/** A stream link was the day's one. */
export function streamPointsToast(points: number): ToastInput {
  return {
    title: `Yayın doğrulaması başarılı, ${formatNumber(points)} puan kazandınız!`,
    variant: 'points',
    duration: 6000,
  };
}
