import { isActive } from '@vitrin/contract/active-status.ts';
import { ticketCompanies, tickets } from '@vitrin/contract/tickets.ts';
import type { FastifyInstance } from 'fastify';
import { addCollection } from '../../platform/collections/collection-answers.ts';
import type { Api, Implementation } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { applyForTickets } from './apply-for-tickets.ts';
import { decideApplication } from './decide-application.ts';
import { listApplications, listOwnApplications } from './list-applications.ts';
import { listNumbers, listOwnNumbers } from './list-numbers.ts';
import { readTicketSettings } from './read-ticket-settings.ts';
import { removeApplication } from './remove-application.ts';
import { saveTicketSettings } from './save-ticket-settings.ts';
import { summarizeApplications } from './summarize-applications.ts';
import { ticketCompaniesTable } from './tickets-tables.ts';

/** The ticket system: companies, settings, applications and numbers. */
export function addTickets(app: FastifyInstance, api: Api, platform: Platform): void {
  addCollection(app, api, platform, {
    declaration: ticketCompanies,
    table: ticketCompaniesTable,
    publish: (rows) => ({ rows: rows.filter(isActive) }),
    inUse: 'Bu firmanın başvuruları var. Silmek yerine pasif yapabilirsiniz.',
  });
  api.implement(app, tickets, routes(platform));
}

function routes({ publisher, db }: Platform): Implementation<typeof tickets> {
  return {
    settings: publisher.publish({
      name: 'ticket settings',
      topics: tickets.settings.reads,
      compute: async () => ({ value: await readTicketSettings({ db }) }),
    }),
    saveSettings: (ctx, { body }) => saveTicketSettings(ctx, body),
    own: async (ctx, { query }) => listOwnApplications(ctx, ctx.actor.id, query),
    apply: (ctx, { body }) => applyForTickets(ctx, body),
    ownNumbers: async (ctx, { query }) => listOwnNumbers(ctx, ctx.actor.id, query),
    list: (ctx, { query }) => listApplications(ctx, query),
    summary: (ctx, { query }) => summarizeApplications(ctx, query.ticketCompanyId),
    decide: (ctx, { params, body }) => decideApplication(ctx, params.id, body),
    remove: async (ctx, { params }) => {
      await removeApplication(ctx, params.id);
      return undefined;
    },
    numbers: (ctx, { params, query }) => listNumbers(ctx, params.applicationId, query),
  };
}
