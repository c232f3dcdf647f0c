import {
  type PendingSummary,
  type ReviewedApplication,
  toKurus,
} from '@vitrin/contract/tickets.ts';
import { formatMoney, formatNumber } from '../../../../lib/format/numbers.ts';

type ApplicationSum = Pick<PendingSummary, 'count' | 'amount' | 'tickets' | 'sentBefore'>;

/** Sums the amounts and tickets of applications. */
export function sumApplications(applications: readonly ReviewedApplication[]): ApplicationSum {
  let totalKurus = 0;
  let tickets = 0;
  for (const application of applications) {
    totalKurus += toKurus(application.investmentAmount);
    tickets += application.ticketCount;
  }
  const sentBefore = applications.filter((application) => application.sentBefore).length;
  return { count: applications.length, amount: totalKurus / 100, tickets, sentBefore };
}

/** Formats amount and number of tickets: `12.500₺, 25 bilet` */
export const formatTotals = ({ amount, tickets }: Pick<ApplicationSum, 'amount' | 'tickets'>) =>
  `${formatMoney(amount)}, ${formatNumber(tickets)} bilet`;
