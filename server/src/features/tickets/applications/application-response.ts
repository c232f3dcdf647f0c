import type { TicketApplication } from '@vitrin/contract/tickets.ts';
import { memberSummaryColumns } from '../../accounts/people/members.ts';
import { ticketApplications, ticketCompaniesTable } from './tickets-tables.ts';

/** Columns that `toApplication` needs. */
export const applicationColumns = {
  id: ticketApplications.id,
  ticketCompany: {
    id: ticketCompaniesTable.id,
    name: ticketCompaniesTable.name,
    logoUrl: ticketCompaniesTable.logoUrl,
  },
  user: memberSummaryColumns,
  username: ticketApplications.username,
  kurus: ticketApplications.investmentKurus,
  ticketPrice: ticketApplications.ticketPrice,
  ticketCount: ticketApplications.ticketCount,
  status: ticketApplications.status,
  adminNote: ticketApplications.adminNote,
  createdAt: ticketApplications.createdAt,
  decidedAt: ticketApplications.decidedAt,
};

type ApplicationRow = Omit<TicketApplication, 'investmentAmount'> & { kurus: number };

/** Returns the response for an application. */
export function toApplication<R extends ApplicationRow>({ kurus, ...row }: R) {
  return { ...row, investmentAmount: kurus / 100 };
}
