import { z } from 'zod';
import { streamUrl, user } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, isSafeUrl, longText, storedRowFields } from './fields.ts';

const budget = z.int().min(0).max(1_000_000_000).nullable();

/** Stream link of the day and its reward for members who submit it */
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
  /** Maximum points paid per Istanbul day; `null`: unlimited */
  dailyBudget: budget,
  /** Maximum points paid per calendar month; `null`: unlimited */
  monthlyBudget: budget,
  description: longText(5000)
    .nullable()
    .overwrite((value) => value || null),
};

const defaults = {
  isActive: true,
  pointsReward: 100,
  dailyBudget: null,
  monthlyBudget: null,
  description: null,
};

const rule = z.object({ id, ...fields, ...storedRowFields });
export type StreamRule = z.output<typeof rule>;

/** Stream rules, for staff only */
export const streamRules = {
  name: 'streaming-verifications' as const,
  fields,
  row: rule,
  pictures: [],
  validate: () => undefined,
  defaults,
  all: endpoint('GET /api/streaming-verifications', {
    access: 'staff',
    reads: ['streaming-verifications'],
    summary: 'Yayın doğrulama kuralları, en yenisi önce',
    returns: z.array(rule),
  }),
  create: endpoint('POST /api/streaming-verifications', {
    access: 'staff',
    changes: ['streaming-verifications'],
    summary: 'Yeni kural; etkinse diğerleri pasif olur',
    body: z.object({
      ...fields,
      isActive: fields.isActive.default(defaults.isActive),
      pointsReward: fields.pointsReward.default(defaults.pointsReward),
      dailyBudget: fields.dailyBudget.default(defaults.dailyBudget),
      monthlyBudget: fields.monthlyBudget.default(defaults.monthlyBudget),
      description: fields.description.default(defaults.description),
    }),
    returns: rule,
    status: 201,
  }),
  update: endpoint('PATCH /api/streaming-verifications/:id', {
    access: 'staff',
    changes: ['streaming-verifications'],
    summary: 'Gönderilen alanları değiştirir; etkinleştirilen diğerleri pasif yapar',
    versioned: true,
    params: idParams,
    body: z.object(fields).partial(),
    returns: rule,
  }),
  delete: endpoint('DELETE /api/streaming-verifications/:id', {
    access: 'staff',
    changes: ['streaming-verifications'],
    summary: 'Kuralı siler; verdiği puanlar kalır',
    params: idParams,
  }),
};

export const streams = {
  current: endpoint('GET /api/stream-reward', {
    access: 'public',
    reads: ['streaming-verifications'],
    summary: 'Günün yayınının verdiği puan; linkini söylemez',
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
