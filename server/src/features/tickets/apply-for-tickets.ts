import type { ValidInputOf } from '@vitrin/contract/api.ts';
import {
  defaultTicketSettings,
  MAX_TICKETS,
  type TicketApplication,
  toKurus,
} from '@vitrin/contract/tickets.ts';
import { v7 } from 'uuid';
import type { Context } from '../../platform/context.ts';
import { BadRequest, Conflict, NotFound, Unauthorized } from '../../platform/errors.ts';
import { type ApplicationRow, applicationQuery, showApplication } from './show-application.ts';

export const TICKET_APPLICATIONS = 'ticket-applications';

type Application = ValidInputOf<'POST /api/ticket-applications'>['body'];

/** What the one statement answers: the company, the rules it found, and the application if there is one. */
interface Outcome extends ApplicationRow {
  isActive: boolean;
  isEnough: boolean;
  minimum: number;
  tickets: string;
}

/**
 * Applies for tickets: one statement, which takes price and minimum as they are at this moment.
 * @throws 404 for an unknown company, 409 tickets.company_inactive, 400 tickets.below_minimum, tickets.too_many
 */
export async function applyForTickets(
  { db, topics, actor }: Context,
  { ticketCompanyId, username, investmentAmount }: Application,
): Promise<TicketApplication> {
  if (!actor) throw new Unauthorized();
  const { ticketPrice, minimumInvestment } = defaultTicketSettings;
  const { rows } = await db.$client.query<Outcome>({
    name: 'apply-for-tickets',
    text: applyStatement,
    values: [
      v7(),
      actor.id,
      ticketCompanyId,
      username,
      toKurus(investmentAmount),
      ticketPrice,
      minimumInvestment,
      MAX_TICKETS,
    ],
  });
  const [outcome] = rows;
  if (!outcome) throw new NotFound('not_found', 'Firma bulunamadı.');
  if (!outcome.id) throw refusalOf(outcome);
  topics.announceSoon(TICKET_APPLICATIONS);
  return showApplication(outcome);
}

function refusalOf({ isActive, isEnough, minimum }: Outcome) {
  if (!isActive) return new Conflict('tickets.company_inactive', 'Bu firma şu anda aktif değil.');
  const refuse = (code: string, message: string) =>
    new BadRequest(code, message, [{ path: 'investmentAmount', message }]);
  if (!isEnough) {
    const least = minimum.toLocaleString('tr-TR');
    return refuse('tickets.below_minimum', `Minimum yatırım tutarı ${least}₺'dir.`);
  }
  const most = MAX_TICKETS.toLocaleString('tr-TR');
  return refuse('tickets.too_many', `Bir başvuru en fazla ${most} bilet olabilir.`);
}

/** Exported for the benchmark, which runs it without us. */
export const applyStatement = `
  with company as (
    select c.id, c.status = 'active' as active,
           coalesce(c.ticket_price, s.ticket_price, $6::int) as price,
           coalesce(s.minimum_investment, $7::int) as minimum
      from ticket_companies c left join ticket_settings s on true
     where c.id = $3
  ), rules as (
    select *, $5::bigint >= minimum * 100::bigint as enough, $5::bigint / (price * 100::bigint) as tickets
      from company
  ), added as (
    insert into ticket_applications
      (id, user_id, ticket_company_id, username, investment_kurus, ticket_price, ticket_count)
    select $1, $2, id, $4, $5, price, tickets from rules
     where active and enough and tickets <= $8
    returning *
  )
  select r.active as "isActive", r.enough as "isEnough", r.minimum, r.tickets, shown.*
    from rules r left join (${applicationQuery('added')}) shown on true`;
