import { banners } from '@vitrin/contract/banners.ts';
import { cards } from '@vitrin/contract/cards.ts';
import { companies } from '@vitrin/contract/companies.ts';
import { slidingBanners } from '@vitrin/contract/sliding-banners.ts';
import { namesIn } from '../../platform/audit/thing-names.ts';
import { collection } from '../../platform/collections/collection.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { bannersTable } from './banners-table.ts';
import { refuseTakenAddress, requireCompany, shownCard, withAddress } from './card-pages.ts';
import { cardsTable } from './cards-table.ts';
import { companiesTable } from './companies-table.ts';
import { slidingBannersTable } from './sliding-banners-table.ts';

/** The content of the site. A further collection is a declaration, a table and a line here. */
export const content: Feature = {
  personalData: 'none',
  collections: [
    collection({
      declaration: cards,
      table: cardsTable,
      begin: requireCompany,
      resolve: withAddress,
      refusal: refuseTakenAddress,
      shown: shownCard,
    }),
    collection({ declaration: banners, table: bannersTable }),
    collection({ declaration: slidingBanners, table: slidingBannersTable }),
    collection({ declaration: companies, table: companiesTable }),
  ],
  names: {
    cards: namesIn(cardsTable, cardsTable.title),
    banners: namesIn(bannersTable, bannersTable.title),
    'sliding-banners': namesIn(slidingBannersTable, slidingBannersTable.buttonText),
    companies: namesIn(companiesTable, companiesTable.name),
  },
};
