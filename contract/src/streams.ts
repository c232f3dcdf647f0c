import { z } from 'zod';
import { streamUrl, user } from './accounts.ts';
import { editableRows } from './collection.ts';
import { endpoint } from './endpoint.ts';
import { isSafeUrl, longText } from './fields.ts';

/** A link of the day and what it pays to those who name it. */
const fields = {
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
  description: longText(5000)
    .nullable()
    .overwrite((value) => value || null),
};

export const streamRules = editableRows({
  name: 'streaming-verifications',
  path: 'streaming-verifications',
  fields,
  defaults: { isActive: true, pointsReward: 100, description: null },
});
export type StreamRule = z.output<typeof streamRules.row>;

export const streams = {
  updateOwn: endpoint('POST /api/user/update-stream', {
    access: 'member',
    changes: ['account', 'points', 'leaderboard'],
    summary: 'Kendi yayın linkini yazar; günün kuralına uyuyorsa bir kez puan verir',
    body: z.object({ streamUrl }),
    returns: z.object({ user, pointsEarned: z.int().optional() }),
  }),
};
