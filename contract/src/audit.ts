import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, line, moment, momentOut } from './fields.ts';
import { pageQuery } from './paging.ts';

/** Who did what, with what it was before and after. */
export const auditEntry = z.object({
  id,
  /** `null`: the system or the command line. Without a name: the account is gone. */
  actor: z.object({ id, username: z.string().nullable() }).nullable(),
  /** E.g. `create`, `update`, `delete`, `role`, `suspend`. */
  action: z.string(),
  /** The kind of thing, e.g. `cards`. */
  entity: z.string(),
  entityId: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  createdAt: momentOut,
});
export type AuditEntry = z.output<typeof auditEntry>;

export const audit = {
  list: endpoint('GET /api/admin/audit', {
    access: 'super_admin',
    summary: 'Panelde yapılanlar, en yenisi önce; q: yapanın adı ya da kaydın kimliği',
    query: pageQuery({
      actorId: id.optional(),
      action: line(100).optional(),
      entity: line(100).optional(),
      entityId: line(100).optional(),
      from: moment.optional(),
      to: moment.optional(),
    }),
    returns: z.array(auditEntry),
    paged: true,
  }),
};
