import { z } from 'zod';
import { linkingNames } from './collections.ts';
import { endpoint } from './endpoint.ts';

/** Reasons for which a link counts as dead: 404 or 410; a 5xx status; no answer in time; an address that is not public. */
export const linkProblems = ['not_found', 'server_error', 'no_answer', 'not_public'] as const;
export type LinkProblem = (typeof linkProblems)[number];

const deadLink = z.object({
  link: z.string(),
  problem: z.enum(linkProblems),
  /** Istanbul day of the first failure */
  since: z.iso.date(),
  /** Public rows with this link */
  rows: z.array(z.object({ collection: z.enum(linkingNames), id: z.string(), title: z.string() })),
});
export type DeadLink = z.output<typeof deadLink>;

export const deadLinks = {
  list: endpoint('GET /api/admin/dead-links', {
    access: 'staff',
    reads: ['dead-links', ...linkingNames],
    summary: 'Yayındaki kayıtların en az iki gündür açılmayan dış linkleri',
    returns: z.array(deadLink),
  }),
};
