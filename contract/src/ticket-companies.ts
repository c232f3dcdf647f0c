import { z } from 'zod';
import { collection } from './collection.ts';
import {
  activeStatuses,
  identifyingName,
  optionalPictureUrl,
  optionalUrl,
  partnerId,
  pictureUrl,
  sortOrder,
} from './fields.ts';

/** Maximum amount of one application in TL */
export const MAX_INVESTMENT = 100_000_000;

/** TL per ticket, or a minimum in TL */
export const ticketPrice = z.int().min(1).max(MAX_INVESTMENT);

/** Companies that give tickets for investments. A company without a price uses the price of the settings. */
const ticketCompanyRows = collection({
  name: 'ticket-companies',
  rowName: 'Bilet firması',
  rowsName: 'Bilet firmaları',
  titleFields: ['name'],
  previewPath: null,
  fields: {
    name: identifyingName('Firma adı'),
    logoUrl: pictureUrl('Logo'),
    contentImage: optionalPictureUrl(),
    websiteUrl: optionalUrl(),
    /** Address for visitors; receives a click id if it goes through `/git/` */
    link: optionalUrl(),
    partnerId,
    ticketPrice: ticketPrice.nullable(),
    status: z.enum(activeStatuses),
    sortOrder,
  },
  defaults: {
    status: 'active',
    sortOrder: 0,
  },
});
/** Companies that accept applications for tickets */
export const ticketCompanies = {
  ...ticketCompanyRows,
  list: {
    ...ticketCompanyRows.list,
    returns: z.array(
      ticketCompanyRows.row.extend({
        /** Username in the member's last application to the company; absent for visitors */
        lastUsername: z.string().nullable().optional(),
      }),
    ),
  },
};
export type TicketCompany = z.output<typeof ticketCompanies.row>;
/** A company in the public list */
export type PublicTicketCompany = z.output<typeof ticketCompanies.list.returns>[number];
