import type { ReviewedApplication } from '@vitrin/contract/tickets.ts';
import { formatNumber } from '../../../../lib/format/numbers.ts';

/** Labels of a decision in dialogs and results. */
export const decisionLabels = {
  approved: {
    verb: 'onayla',
    button: 'Onayla',
    busy: 'Onaylanıyor...',
    done: 'onaylandı',
    variant: 'primary',
  },
  rejected: {
    verb: 'reddet',
    button: 'Reddet',
    busy: 'Reddediliyor...',
    done: 'reddedildi',
    variant: 'danger',
  },
} as const;

/** Describes the result of a decided application. */
export function formatDecisionResult({ status, ticketCount }: ReviewedApplication): string {
  if (status === 'rejected') return 'Reddedildi, üyeye bildirildi';
  return `${formatNumber(ticketCount)} bilet verildi`;
}
