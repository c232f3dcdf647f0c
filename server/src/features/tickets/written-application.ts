import type { TicketApplication, TicketStatus } from '@vitrin/contract/tickets.ts';
import { showApplication } from './show-application.ts';

/** An application as `writtenQuery` reads it. */
export interface WrittenRow {
  id: string;
  companyId: string;
  companyName: string;
  companyLogo: string;
  userId: string | null;
  userName: string;
  userEmail: string;
  username: string;
  kurus: string;
  ticketPrice: number;
  ticketCount: number;
  status: TicketStatus;
  adminNote: string | null;
  createdAt: Date;
}

/** The end of the one statement that applies: what it has just written (`added`), with company and person. */
export const writtenQuery = `
  select a.id, c.id as "companyId", c.name as "companyName", c.logo_url as "companyLogo",
         u.id as "userId", u.username as "userName", u.email as "userEmail", a.username,
         a.investment_kurus as kurus, a.ticket_price as "ticketPrice", a.ticket_count as "ticketCount",
         a.status, a.admin_note as "adminNote", a.created_at as "createdAt"
    from added a
    join ticket_companies c on c.id = a.ticket_company_id
    left join members u on u.id = a.user_id`;

/** The application that was written, as it goes out. */
export function showWritten(row: WrittenRow): TicketApplication {
  const { userId } = row;
  return showApplication({
    id: row.id,
    ticketCompany: { id: row.companyId, name: row.companyName, logoUrl: row.companyLogo },
    user: userId ? { id: userId, username: row.userName, email: row.userEmail } : null,
    username: row.username,
    kurus: Number(row.kurus),
    ticketPrice: row.ticketPrice,
    ticketCount: row.ticketCount,
    status: row.status,
    adminNote: row.adminNote,
    createdAt: row.createdAt.toISOString(),
    decidedAt: null,
  });
}
