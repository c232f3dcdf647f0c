import { z } from 'zod';
import { user } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { booleanQuery, idParams, isoTimestamp } from './fields.ts';
import { pageQuery } from './paging.ts';
import { roles } from './roles.ts';

/** An account as super_admins see it */
export const managedUser = user.extend({
  /** Without the @, as Telegram last reported it */
  telegramUsername: z.string().nullable(),
  suspended: z.boolean(),
  /** End of the current break; its kind is private. */
  break: z.object({ until: isoTimestamp }).nullable(),
  createdAt: isoTimestamp,
});
export type ManagedUser = z.output<typeof managedUser>;

/** Administration of accounts, for super_admins */
export const userAdmin = {
  list: endpoint('GET /api/admin/users', {
    access: 'super_admin',
    reads: ['people', 'points'],
    summary: 'Hesaplar, en yenisi önce; q: kullanıcı adı, e-posta, ad ve soyad içinde',
    query: pageQuery({
      role: z.enum(roles).optional(),
      suspended: booleanQuery.optional(),
    }),
    returns: z.array(managedUser),
    paged: true,
  }),
  get: endpoint('GET /api/admin/users/:id', {
    access: 'super_admin',
    reads: ['people', 'points'],
    summary: 'Bir hesap',
    params: idParams,
    returns: managedUser,
  }),
  update: endpoint('PATCH /api/admin/users/:id', {
    access: 'super_admin',
    changes: ['people', 'leaderboard', 'account'],
    summary: 'Rolü değiştirir, askıya alır ya da yeniden açar',
    params: idParams,
    body: z.object({ role: z.enum(roles).optional(), suspended: z.boolean().optional() }),
    returns: managedUser,
  }),
  passwordLink: endpoint('POST /api/admin/users/:id/password-link', {
    access: 'super_admin',
    changes: ['people'],
    summary: 'Bir saat geçerli, tek kullanımlık şifre linki',
    params: idParams,
    returns: z.object({ url: z.string(), expiresAt: isoTimestamp }),
    secret: true,
  }),
};
