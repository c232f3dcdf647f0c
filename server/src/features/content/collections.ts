import { isActive } from '@vitrin/contract/active-status.ts';
import { banners } from '@vitrin/contract/banners.ts';
import { cards, isCardPublic, nextCardChange } from '@vitrin/contract/cards.ts';
import { companies } from '@vitrin/contract/companies.ts';
import { slidingBanners } from '@vitrin/contract/sliding-banners.ts';
import type { FastifyInstance } from 'fastify';
import { addCollection } from '../../platform/collections/collection-answers.ts';
import type { Api } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { bannersTable } from './banners-table.ts';
import { cardsTable } from './cards-table.ts';
import { companiesTable } from './companies-table.ts';
import { slidingBannersTable } from './sliding-banners-table.ts';

const activeOnes = <R extends Parameters<typeof isActive>[0]>(rows: R[]) => ({
  rows: rows.filter(isActive),
});

/** The content of the site. A further collection is a table and a paragraph here. */
export function addContent(app: FastifyInstance, api: Api, platform: Platform): void {
  addCollection(app, api, platform, {
    declaration: cards,
    table: cardsTable,
    publish: (rows, now) => ({
      rows: rows.filter((card) => isCardPublic(card, now)),
      validUntil: nextCardChange(rows, now),
    }),
  });
  addCollection(app, api, platform, {
    declaration: banners,
    table: bannersTable,
    publish: activeOnes,
  });
  addCollection(app, api, platform, {
    declaration: slidingBanners,
    table: slidingBannersTable,
    publish: activeOnes,
  });
  addCollection(app, api, platform, {
    declaration: companies,
    table: companiesTable,
    publish: activeOnes,
  });
}
