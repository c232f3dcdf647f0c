import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { isoTimestamp } from './fields.ts';

const health = {
  /** `environment`: variables of the server win over the panel. */
  source: z.enum(['panel', 'environment', 'none']),
  /** `off`: not connected */
  state: z.enum(['ok', 'failed', 'off']),
  checkedAt: isoTimestamp.nullable(),
  /** Turkish sentence: the problem and what to do */
  error: z.string().nullable(),
};

const connectionStates = z.object({
  telegram: z.object({
    ...health,
    botUsername: z.string().nullable(),
    groupId: z.string().nullable(),
    groupTitle: z.string().nullable(),
  }),
  mail: z.object({ ...health, host: z.string().nullable(), from: z.string().nullable() }),
});
export type ConnectionStates = z.output<typeof connectionStates>;

/** The site's Telegram bot and mail server */
export const connections = {
  list: endpoint('GET /api/admin/connections', {
    access: 'super_admin',
    reads: ['connections'],
    summary: 'Telegram botunun ve e-posta sunucusunun ayarı ve durumu; sırları göstermez',
    returns: connectionStates,
  }),
};
