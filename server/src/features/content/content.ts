import { collections } from '@vitrin/contract/collections.ts';
import type { VisibilityState } from '@vitrin/contract/visibility.ts';
import { createCollection } from '../../platform/collections/collection.ts';
import type { Row } from '../../platform/collections/row-writes.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { createPartnerMask } from '../partners/registry/partner-registry.ts';
import {
  findDeletedPartner,
  requirePartnerLink,
} from '../partners/registry/require-partner-link.ts';
import {
  addSlug,
  findDeletedCompany,
  mapSlugTakenError,
  requireCompany,
  toPublicCard,
} from './card-pages.ts';
import { cardsTable, plainTables } from './content-tables.ts';

const partnerHooks = {
  beforeWrite: requirePartnerLink,
  createPublicMask: createPartnerMask,
  findDanglingFields: findDeletedPartner,
};

type PlainRow = Row & VisibilityState & { partnerId?: string | null };

/** The content of the site; docs/adding.md lists all files of a new collection. */
export const content: Feature = {
  personalData: 'none',
  collections: [
    createCollection({
      declaration: collections.cards,
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
    ...(Object.keys(plainTables) as (keyof typeof plainTables)[]).map((name) =>
      createCollection<PlainRow>({
        declaration: collections[name],
        table: plainTables[name],
        ...('partnerId' in collections[name].fields && partnerHooks),
      }),
    ),
  ],
};
