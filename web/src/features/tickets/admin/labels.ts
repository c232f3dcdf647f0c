import type { ReviewedApplication } from '@vitrin/contract/tickets.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';

/** What a decision is called where it is asked for and told of. */
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

/** What a decision did, for whoever has just made it. */
export function formatDecisionResult({ status, ticketCount }: ReviewedApplication): string {
  if (status === 'rejected') return 'Reddedildi, üyeye bildirildi';
  return `${formatNumber(ticketCount)} bilet verildi`;
}
