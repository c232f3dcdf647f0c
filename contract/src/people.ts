import { z } from 'zod';
import { user } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { idParams, momentOut } from './fields.ts';
import { pageQuery } from './paging.ts';
import { roles } from './roles.ts';

/** An account as a super_admin sees it. */
export const person = user.extend({
  /** Without the @, as Telegram last told it. */
  telegramUsername: z.string().nullable(),
  suspended: z.boolean(),
  /** On a break until then; of which kind is nobody else's business. */
  break: z.object({ until: momentOut }).nullable(),
  createdAt: momentOut,
});
export type Person = z.output<typeof person>;

/** The administration of accounts, for super_admins. */
export const people = {
  list: endpoint('GET /api/admin/users', {
    access: 'super_admin',
    reads: ['people', 'points'],
    summary: 'Hesaplar, en yenisi önce; q: kullanıcı adı, e-posta, ad ve soyad içinde',
    query: pageQuery({
      role: z.enum(roles).optional(),
      suspended: z
        .enum(['true', 'false'])
        .transform((value) => value === 'true')
        .optional(),
    }),
    returns: z.array(person),
    paged: true,
  }),
  show: endpoint('GET /api/admin/users/:id', {
    access: 'super_admin',
    reads: ['people', 'points'],
    summary: 'Bir hesap',
    params: idParams,
    returns: person,
  }),
  change: endpoint('PATCH /api/admin/users/:id', {
    access: 'super_admin',
    changes: ['people', 'leaderboard', 'account'],
    summary: 'Rolü değiştirir, askıya alır ya da yeniden açar',
    params: idParams,
    body: z.object({ role: z.enum(roles).optional(), suspended: z.boolean().optional() }),
    returns: person,
  }),
  passwordLink: endpoint('POST /api/admin/users/:id/password-link', {
    access: 'super_admin',
    changes: ['people'],
    summary: 'Bir saat geçerli, tek kullanımlık şifre bağlantısı',
    params: idParams,
    returns: z.object({ url: z.string(), expiresAt: momentOut }),
    secret: true,
  }),
};
