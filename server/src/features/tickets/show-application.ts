import type { TicketApplication, TicketStatus } from '@vitrin/contract/tickets.ts';

/** An application as `applicationQuery` reads it. */
export interface ApplicationRow {
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
  decidedAt: Date | null;
}

/** Reads applications with company and person. @param from the table, or what a statement has just written */
export const applicationQuery = (from: 'added' | 'ticket_applications') => `
  select a.id, c.id as "companyId", c.name as "companyName", c.logo_url as "companyLogo",
         u.id as "userId", u.username as "userName", u.email as "userEmail", a.username,
         a.investment_kurus as kurus, a.ticket_price as "ticketPrice", a.ticket_count as "ticketCount",
         a.status, a.admin_note as "adminNote", a.created_at as "createdAt", a.decided_at as "decidedAt"
    from ${from} a
    join ticket_companies c on c.id = a.ticket_company_id
    left join users u on u.id = a.user_id`;

/** The application as it goes out. */
export function showApplication(row: ApplicationRow): TicketApplication {
  return {
    id: row.id,
    ticketCompany: { id: row.companyId, name: row.companyName, logoUrl: row.companyLogo },
    user: row.userId ? { id: row.userId, username: row.userName, email: row.userEmail } : null,
    username: row.username,
    investmentAmount: Number(row.kurus) / 100,
    ticketPrice: row.ticketPrice,
    ticketCount: row.ticketCount,
    status: row.status,
    adminNote: row.adminNote,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}
