import { z } from 'zod';
import { streamUrl, user } from './accounts.ts';
import { editableRows } from './collection.ts';
import { endpoint } from './endpoint.ts';
import { optionalLongText } from './fields.ts';
import { isSafeUrl } from './safe-url.ts';

const budget = z.int().min(0).max(1_000_000_000).nullable();

/** Stream link of the day and the points that members get for submitting it. Only staff read and edit these rows. */
export const streamRules = editableRows({
  name: 'streaming-verifications',
  rowName: 'Yayın doğrulama kuralı',
  titleFields: ['adminStreamUrl'],
  previewPath: null,
  isPlanned: true,
  fields: {
    adminStreamUrl: z
      .string()
      .trim()
      .max(2000)
      .min(1, 'Yayın linki zorunludur.')
      .refine(
        (value) => value === '' || (!value.startsWith('/') && isSafeUrl(value)),
        'http:// veya https:// ile başlayan bir yayın linki girin.',
      ),
    isActive: z.boolean(),
    pointsReward: z.int().min(1).max(1_000_000),
    /** Maximum points paid per Istanbul day; `null`: unlimited */
    dailyBudget: budget,
    /** Maximum points paid per calendar month; `null`: unlimited */
    monthlyBudget: budget,
    description: optionalLongText(5000),
  },
  defaults: {
    isActive: true,
    pointsReward: 100,
  },
});
export type StreamRule = z.output<typeof streamRules.row>;

export const streams = {
  current: endpoint('GET /api/stream-reward', {
    access: 'public',
    reads: ['streaming-verifications'],
    summary: 'Günün yayınının verdiği puan; yanıtta linki yoktur',
    /** `null` if no rule is active */
    returns: z.object({ pointsReward: z.int().nullable() }),
  }),
  updateOwn: endpoint('POST /api/user/update-stream', {
    access: 'member',
    changes: ['account', 'points', 'leaderboard'],
    summary:
      'Kendi yayın linkini yazar; günün kuralına uyuyorsa bir kez puan verir; ayrılan puan dolduysa 409',
    body: z.object({ streamUrl }),
    returns: z.object({ user, pointsEarned: z.int().optional() }),
  }),
};
