import { z } from 'zod';
import { collection } from './collection.ts';
import {
  activeStatuses,
  identifyingName,
  optionalUrl,
  partnerId,
  pictureUrl,
  sortOrder,
} from './fields.ts';
import { validateVisibility, visibilityFields } from './visibility.ts';

/** Logo strip of the home page */
export const companies = collection({
  name: 'companies',
  rowName: 'Firma',
  rowsName: 'Firmalar',
  titleFields: ['name'],
  previewPath: '/',
  fields: {
    name: identifyingName('Firma adı'),
    logoUrl: pictureUrl('Logo'),
    websiteUrl: optionalUrl(),
    status: z.enum(activeStatuses),
    sortOrder,
    partnerId,
    ...visibilityFields,
  },
  defaults: {
    status: 'active',
    sortOrder: 0,
  },
  validate: validateVisibility,
});

export type Company = z.output<typeof companies.row>;
