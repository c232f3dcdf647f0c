import { ticketCompanies } from '@vitrin/contract/ticket-companies.ts';
import { tickets as declaration } from '@vitrin/contract/tickets.ts';
import { createCollection } from '../../platform/collections/collection.ts';
import { createSystemContext } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { createPendingRows } from '../../platform/feature/pending-rows.ts';
import { createRoutes } from '../../platform/http/create-routes.ts';
import {
  findDeletedPartner,
  requirePartnerLink,
} from '../partners/registry/require-partner-link.ts';
import { applyForTickets } from './applications/apply-for-tickets.ts';
import {
  countPendingApplications,
  findApplications,
  findNewestDecision,
  listApplications,
  listOwnApplications,
} from './applications/list-applications.ts';
import { summarizeApplications } from './applications/summarize-applications.ts';
import { ticketApplications, ticketCompaniesTable } from './applications/tickets-tables.ts';
import { withdrawApplication } from './applications/withdraw-application.ts';
import { addLastUsernames } from './companies/add-last-usernames.ts';
import { createCompanyMask } from './companies/company-mask.ts';
import { getTicketSettings, saveTicketSettings } from './companies/ticket-settings.ts';
import { decideAll, getPendingSummary } from './decide/decide-all.ts';
import { decideApplication } from './decide/decide-applications.ts';
import { deleteApplication } from './decide/delete-application.ts';
import { listNumbers, listOwnNumbers } from './numbers/list-numbers.ts';

/** The ticket system: companies, settings, applications and numbers. */
export const tickets: Feature = {
  personalData: {
    export: { ticketApplications: listOwnApplications, ticketNumbers: listOwnNumbers },
    rows: [
      {
        table: ticketApplications,
        anonymous: { userId: null, username: 'Silinmiş üye', adminNote: null },
        redact: { entity: 'ticket-applications', fields: ['username', 'userId', 'adminNote'] },
      },
    ],
  },
  collections: [
    createCollection({
      declaration: ticketCompanies,
      table: ticketCompaniesTable,
      beforeWrite: requirePartnerLink,
      findDanglingFields: findDeletedPartner,
      createPublicMask: createCompanyMask,
      addUserFields: addLastUsernames,
      inUseMessage: 'Bu firmanın başvuruları var. Silmek yerine pasif yapabilirsiniz.',
    }),
  ],
  routes: ({ platform }) => [
    createRoutes(declaration, {
      settings: platform.valueCache.create({
        name: 'ticket settings',
        topics: declaration.settings.reads,
        compute: async () => ({ value: await getTicketSettings(createSystemContext(platform)) }),
      }),
      saveSettings: (ctx, { body }) => saveTicketSettings(ctx, body),
      own: (ctx, { query }) => listOwnApplications(ctx, { userId: ctx.actor.id, ...query }),
      newestDecision: (ctx) => findNewestDecision(ctx, ctx.actor.id),
      apply: (ctx, { body }) => applyForTickets(ctx, body),
      withdraw: (ctx, { params }) => withdrawApplication(ctx, params.id),
      ownNumbers: (ctx, { query }) => listOwnNumbers(ctx, { userId: ctx.actor.id, ...query }),
      list: (ctx, { query }) => listApplications(ctx, query),
      summary: (ctx, { query }) => summarizeApplications(ctx, query.ticketCompanyId),
      decide: (ctx, { params, body }) => decideApplication(ctx, { ...params, ...body }),
      pending: (ctx, { query }) => getPendingSummary(ctx, query),
      decideAll: (ctx, { body }) => decideAll(ctx, body),
      delete: (ctx, { params }) => deleteApplication(ctx, params.id),
      numbers: (ctx, { params, query }) => listNumbers(ctx, { ...params, ...query }),
    }),
  ],
  entityNames: {
    'ticket-applications': async (ctx, ids) =>
      new Map(
        [...(await findApplications(ctx, ids)).values()].map(({ id, username, ticketCompany }) => [
          id,
          `${username} · ${ticketCompany.name}`,
        ]),
      ),
  },
  pending: {
    ticketApplications: {
      ...createPendingRows(ticketApplications, ticketApplications.createdAt),
      count: countPendingApplications,
    },
  },
};
