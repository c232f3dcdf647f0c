import type { ReviewedVerification } from '@vitrin/contract/social.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';

/** Describes the points that an approval pays. */
export const formatPromisedPoints = ({ points, paysPoints }: ReviewedVerification) =>
  paysPoints === false ? 'Yeni puan verilmez' : formatNumber(points);

/** Describes the result of a decided verification. */
export function formatVerificationResult({ status, pointsPaid }: ReviewedVerification): string {
  if (status === 'rejected') return 'Reddedildi, üyeye bildirildi';
  return pointsPaid > 0 ? `${formatNumber(pointsPaid)} puan verildi` : 'Yeni puan verilmedi';
}
