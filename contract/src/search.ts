import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, line } from './fields.ts';
import { ticketStatuses } from './tickets.ts';

/** Maximum results per kind */
export const MAX_RESULTS_PER_KIND = 6;

export const search = {
  all: endpoint('GET /api/admin/search', {
    access: 'staff',
    reads: ['people', 'ticket-applications'],
    summary:
      'Adı q ile başlayan üyeler ve başvurular ya da o numaralı bilet; süper yöneticiye e-postayla da',
    query: z.object({ q: line(100).default('') }),
    returns: z.object({
      members: z
        .array(
          z.object({
            id,
            username: z.string(),
            /** `null` for editors */
            email: z.string().nullable(),
          }),
        )
        .max(MAX_RESULTS_PER_KIND),
      applications: z
        .array(
          z.object({
            id,
            /** Username at the partner */
            username: z.string(),
            company: z.string(),
            status: z.enum(ticketStatuses),
            /** The ticket number if the query is one, for example `BLT-00000042` */
            ticketNumber: z.string().nullable(),
          }),
        )
        .max(MAX_RESULTS_PER_KIND),
    }),
  }),
};
