import { z } from 'zod';
import { streamUrl, user } from './accounts.ts';
import { editableRows } from './collection.ts';
import { endpoint } from './endpoint.ts';
import { idParams, isoTimestamp, optionalLongText, text } from './fields.ts';
import { heldResult } from './held-points.ts';
import { isSafeUrl } from './safe-url.ts';

const budget = z.int().min(0).max(1_000_000_000).nullable();

/** What a rule pays for: the stream's link, or a code that the stream shows and that changes all the time */
export const streamKinds = ['link', 'code'] as const;

/**
 * Stream of the day and the points that members get for its link or for the codes that it shows. Only staff read and
 * edit these rows.
 */
export const streamRules = editableRows({
  name: 'streaming-verifications',
  rowName: 'Yayın doğrulama kuralı',
  rowsName: 'Yayın kuralları',
  apiName: 'streamRules',
  titleFields: ['description', 'adminStreamUrl'],
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
    kind: z.enum(streamKinds),
    isActive: z.boolean(),
    pointsReward: z.int().min(1).max(1_000_000),
    /** Seconds until the code changes */
    codeSeconds: z.int().min(30).max(600),
    /** Maximum codes paid per member and Istanbul day */
    perDay: z.int().min(1).max(24),
    /** Maximum points paid per Istanbul day; `null`: unlimited */
    dailyBudget: budget,
    /** Maximum points paid per calendar month; `null`: unlimited */
    monthlyBudget: budget,
    description: optionalLongText(5000),
  },
  defaults: {
    kind: 'link',
    isActive: true,
    pointsReward: 100,
    codeSeconds: 120,
    perDay: 1,
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
      'Kendi yayın linkini yazar; günün kuralına uyarsa bir kez puan verir ya da bekletir; bütçe dolduysa 409',
    body: z.object({ streamUrl }),
    returns: z.object({ user, pointsEarned: z.int().optional(), ...heldResult }),
  }),
  live: endpoint('GET /api/stream', {
    access: 'public',
    reads: ['streaming-verifications', 'stream'],
    summary: 'Yayın var mı; link ve açıklama yalnızca kod kuralında ve yayın sürerken',
    rateLimit: 'none',
    returns: z.object({
      live: z.boolean(),
      since: isoTimestamp.nullable(),
      url: z.string().nullable(),
      description: z.string().nullable(),
      /** Of the active rule; `null` without one */
      kind: z.enum(streamKinds).nullable(),
      points: z.int().nullable(),
    }),
  }),
  submitCode: endpoint('POST /api/user/stream-code', {
    access: 'member',
    changes: ['account', 'points', 'leaderboard'],
    summary: 'Yayında görünen kod; bir kez ve günde kuralın izin verdiği kadar puan verir',
    body: z.object({ code: text('Yayın kodu', 40) }),
    returns: z.object({
      pointsEarned: z.int().optional(),
      ...heldResult,
      /** Time from which another code can pay */
      nextAt: isoTimestamp,
    }),
  }),
  createOverlay: endpoint('POST /api/streaming-verifications/:id/overlay', {
    access: 'staff',
    changes: ['stream'],
    summary: 'Yayında kodu gösteren sayfanın yeni adresi; öncekini hemen geçersiz kılar',
    params: idParams,
    secret: true,
    returns: z.object({ url: z.string() }),
  }),
  overlay: endpoint('GET /api/stream-overlay/:secret', {
    access: 'public',
    reads: ['streaming-verifications'],
    summary: 'Yayında gösterilecek kod ve bittiği an',
    anonymous: true,
    params: z.object({ secret: z.string() }),
    returns: z.object({ code: z.string(), endsAt: isoTimestamp, serverTime: isoTimestamp }),
  }),
};
export type Stream = z.output<typeof streams.live.returns>;
