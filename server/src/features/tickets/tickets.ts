import { tickets as declaration, ticketCompanies } from '@vitrin/contract/tickets.ts';
import { namesIn } from '../../platform/audit/thing-names.ts';
import { collection } from '../../platform/collections/collection.ts';
import { systemContext } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { answer } from '../../platform/http/implement.ts';
import { applyForTickets } from './apply-for-tickets.ts';
import { countWaitingApplications } from './count-waiting-applications.ts';
import { decideAll, showPending } from './decide-all.ts';
import { decideApplication } from './decide-application.ts';
import { findApplications } from './find-applications.ts';
import { forgetApplicant } from './forget-applicant.ts';
import { listApplications, listOwnApplications } from './list-applications.ts';
import { listNumbers, listOwnNumbers } from './list-numbers.ts';
import { readTicketSettings } from './read-ticket-settings.ts';
import { removeApplication } from './remove-application.ts';
import { saveTicketSettings } from './save-ticket-settings.ts';
import { summarizeApplications } from './summarize-applications.ts';
import { ticketCompaniesTable } from './tickets-tables.ts';

/** The ticket system: companies, settings, applications and numbers. */
export const tickets: Feature = {
  personalData: {
    export: { ticketApplications: listOwnApplications, ticketNumbers: listOwnNumbers },
    forget: forgetApplicant,
  },
  collections: [
    collection({
      declaration: ticketCompanies,
      table: ticketCompaniesTable,
      inUse: 'Bu firmanın başvuruları var. Silmek yerine pasif yapabilirsiniz.',
    }),
  ],
  routes: ({ platform }) => [
    answer(declaration, {
      settings: platform.publisher.publish({
        name: 'ticket settings',
        topics: declaration.settings.reads,
        compute: async () => ({ value: await readTicketSettings(systemContext(platform)) }),
      }),
      saveSettings: (ctx, { body }) => saveTicketSettings(ctx, body),
      own: (ctx, { query }) => listOwnApplications(ctx, { userId: ctx.actor.id, ...query }),
      apply: (ctx, { body }) => applyForTickets(ctx, body),
      ownNumbers: (ctx, { query }) => listOwnNumbers(ctx, { userId: ctx.actor.id, ...query }),
      list: (ctx, { query }) => listApplications(ctx, query),
      summary: (ctx, { query }) => summarizeApplications(ctx, query.ticketCompanyId),
      decide: (ctx, { params, body }) => decideApplication(ctx, { ...params, ...body }),
      pending: (ctx, { query }) => showPending(ctx, query),
      decideAll: (ctx, { body }) => decideAll(ctx, body),
      remove: (ctx, { params }) => removeApplication(ctx, params.id),
      numbers: (ctx, { params, query }) => listNumbers(ctx, { ...params, ...query }),
    }),
  ],
  names: {
    'ticket-companies': namesIn(ticketCompaniesTable, ticketCompaniesTable.name),
    'ticket-applications': async (ctx, ids) =>
      new Map(
        [...(await findApplications(ctx, ids)).values()].map(({ id, username, ticketCompany }) => [
          id,
          `${username} · ${ticketCompany.name}`,
        ]),
      ),
  },
  waiting: { ticketApplications: countWaitingApplications },
};
