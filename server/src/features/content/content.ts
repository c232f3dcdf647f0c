import { banners } from '@vitrin/contract/banners.ts';
import { cards } from '@vitrin/contract/cards.ts';
import { companies } from '@vitrin/contract/companies.ts';
import { questions } from '@vitrin/contract/questions.ts';
import { slidingBanners } from '@vitrin/contract/sliding-banners.ts';
import { createCollection } from '../../platform/collections/collection.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { createPartnerMask } from '../partners/registry/partner-registry.ts';
import {
  findDeletedPartner,
  requirePartnerLink,
} from '../partners/registry/require-partner-link.ts';
import { bannersTable } from './banners-table.ts';
import {
  addSlug,
  findDeletedCompany,
  mapSlugTakenError,
  requireCompany,
  toPublicCard,
} from './card-pages.ts';
import { cardsTable } from './cards-table.ts';
import { companiesTable } from './companies-table.ts';
import { questionsTable } from './questions-table.ts';
import { slidingBannersTable } from './sliding-banners-table.ts';

const partnerHooks = {
  beforeWrite: requirePartnerLink,
  createPublicMask: createPartnerMask,
  findDanglingFields: findDeletedPartner,
};

/** The content of the site; docs/adding.md lists all files of a new collection. */
export const content: Feature = {
  personalData: 'none',
  collections: [
    createCollection({
      declaration: cards,
      table: cardsTable,
      beforeLock: requireCompany,
      toStoredFields: addSlug,
      onDatabaseError: mapSlugTakenError,
      toPublicRow: toPublicCard,
      ...partnerHooks,
      findDanglingFields: async (tx, fields) => [
        ...(await findDeletedPartner(tx, fields)),
        ...(await findDeletedCompany(tx, fields)),
      ],
    }),
    createCollection({ declaration: banners, table: bannersTable, ...partnerHooks }),
    createCollection({ declaration: slidingBanners, table: slidingBannersTable, ...partnerHooks }),
    createCollection({ declaration: companies, table: companiesTable, ...partnerHooks }),
    createCollection({ declaration: questions, table: questionsTable }),
  ],
};
