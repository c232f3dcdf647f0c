import { z } from 'zod';
import { username } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, isoTimestamp, text } from './fields.ts';
import { pageQueryWithoutSearch } from './paging.ts';
import { managedUser } from './user-admin.ts';

/** A row of the ledger. `balanceAfter` of the newest row is the balance. */
export const pointEntry = z.object({
  id,
  delta: z.int(),
  /** Turkish text for the member */
  reason: z.string(),
  /** Source of the points; each pays once per user. `null` for corrections. */
  source: z.string().nullable(),
  balanceAfter: z.int(),
  createdAt: isoTimestamp,
});
export type PointEntry = z.output<typeof pointEntry>;

export const LEADERBOARD_SIZE = 10;

/** Rankings: balances, points earned in this calendar month in Istanbul, points earned ever. */
export const leaderboardPeriods = ['balance', 'month', 'all'] as const;
export type LeaderboardPeriod = (typeof leaderboardPeriods)[number];

export const points = {
  own: endpoint('GET /api/user/points', {
    access: 'member',
    reads: ['points'],
    summary: 'Kendi puan hareketleri, en yenisi önce',
    query: pageQueryWithoutSearch,
    returns: z.array(pointEntry),
    paged: true,
  }),
  listForUser: endpoint('GET /api/admin/users/:id/points', {
    access: 'super_admin',
    reads: ['points'],
    summary: 'Bir hesabın puan hareketleri, en yenisi önce',
    params: idParams,
    query: pageQueryWithoutSearch,
    returns: z.array(pointEntry),
    paged: true,
  }),
  correct: endpoint('POST /api/admin/users/:id/points', {
    access: 'super_admin',
    changes: ['points', 'people', 'leaderboard', 'account'],
    summary: 'Bakiyeyi nedeniyle birlikte düzeltir',
    params: idParams,
    body: z.object({
      delta: z
        .int('Kaç puan ekleneceğini yazın.')
        .min(-1_000_000_000)
        .max(1_000_000_000)
        .refine((value) => value !== 0, 'Kaç puan ekleneceğini yazın.'),
      reason: text('Neden', 500),
    }),
    returns: managedUser,
  }),
  ownRank: endpoint('GET /api/user/rank', {
    access: 'member',
    reads: ['leaderboard', 'points'],
    summary: 'Lider tablosundaki kendi sırası',
    returns: z.object({
      /** `null` for staff, for members without points, and for ranks beyond `LAST_RANK` */
      rank: z.int().nullable(),
      points: z.int(),
    }),
  }),
  leaderboard: endpoint('GET /api/leaderboard', {
    access: 'public',
    reads: ['leaderboard'],
    summary: 'On üye: en yüksek bakiyeler (balance) ya da en çok kazananlar (month, all)',
    anonymous: true,
    query: z.object({ period: z.enum(leaderboardPeriods).default('balance') }),
    returns: z.array(z.object({ username, points: z.int() })),
  }),
};
