import { z } from 'zod';
import { duplicateNote } from './duplicates.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, isoTimestamp, optionalLongText, text } from './fields.ts';
import { pageQuery, shortListQuery } from './paging.ts';
import { manualPlatforms, validateAccount } from './social-accounts.ts';

export const socialPlatforms = ['telegram', ...manualPlatforms] as const;
export type SocialPlatform = (typeof socialPlatforms)[number];

export const verificationStatuses = ['pending', 'approved', 'rejected'] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

const verification = z.object({
  id,
  platform: z.enum(socialPlatforms),
  /** As entered by the member or reported by Telegram. Untrusted text: never use it as a link. */
  platformUsername: z.string(),
  status: z.enum(verificationStatuses),
  /** Points promised when the verification was submitted */
  points: z.int(),
  /** Points paid; 0 if the account or the member had been paid before */
  pointsPaid: z.int(),
  rejectionReason: z.string().nullable(),
  createdAt: isoTimestamp,
  decidedAt: isoTimestamp.nullable(),
});
export type SocialVerification = z.output<typeof verification>;

/** A verification as staff see it */
const reviewedVerification = verification.extend({
  userEmail: z.string(),
  user: z.object({ id, username: z.string(), email: z.string() }),
  /** Open group of accounts that may belong to the member; `null`: none */
  duplicate: duplicateNote,
  /** In the list of pending rows: false if an approval would pay nothing, e.g. because the account was paid before */
  paysPoints: z.boolean().optional(),
});
export type ReviewedVerification = z.output<typeof reviewedVerification>;

const rejectionReason = optionalLongText(500).optional();

const account = z
  .object({ platform: z.enum(manualPlatforms), platformUsername: text('Kullanıcı adı', 2000) })
  .superRefine(({ platform, platformUsername }, context) => {
    const message = validateAccount(platform, platformUsername);
    if (message) context.addIssue({ code: 'custom', path: ['platformUsername'], message });
  });

export const social = {
  own: endpoint('GET /api/social-verifications', {
    access: 'member',
    reads: ['social-verifications'],
    summary: 'Kendi doğrulamaları, en yenisi önce',
    query: shortListQuery,
    returns: z.array(verification),
    paged: true,
  }),
  createTelegramCode: endpoint('POST /api/social-verifications/telegram/init', {
    access: 'member',
    // A refused call also invalidates both topics: another window may have verified the account.
    changes: ['social-verifications', 'account'],
    summary: 'Telegram doğrulaması için bota gönderilecek kod; yenisi eskisini geçersiz kılar',
    returns: z.object({
      /** Opens the bot with the code. */
      botLink: z.string(),
      verificationCode: z.string(),
      expiresAt: isoTimestamp,
    }),
    secret: true,
  }),
  verifyTelegram: endpoint('POST /api/social-verifications/telegram/verify', {
    access: 'member',
    changes: ['social-verifications', 'account', 'points', 'leaderboard', 'notifications'],
    summary: 'Bot kodu gördüyse ve hesap gruptaysa doğrular; değilse nedenini söyler',
    returns: z.object({
      success: z.boolean(),
      /** 0 if the account was paid before or pays nothing */
      pointsEarned: z.int().optional(),
      message: z.string(),
    }),
  }),
  submit: endpoint('POST /api/social-verifications/manual', {
    access: 'member',
    changes: ['social-verifications'],
    summary: 'YouTube ya da Instagram hesabını admin onayına gönderir',
    body: account,
    returns: verification.extend({ message: z.string() }),
    status: 201,
  }),
  pending: endpoint('GET /api/admin/social-verifications/pending', {
    access: 'staff',
    reads: ['social-verifications', 'duplicates'],
    summary: 'Karar bekleyen doğrulamalar, en eskisi önce; q: hesap, üye adı ve e-postası',
    query: pageQuery({ platform: z.enum(socialPlatforms).optional() }),
    returns: z.array(reviewedVerification),
    paged: true,
  }),
  list: endpoint('GET /api/admin/social-verifications', {
    access: 'staff',
    reads: ['social-verifications', 'duplicates'],
    summary: 'Bütün doğrulamalar, en yenisi önce; q: hesap, üye adı ve e-postası',
    query: pageQuery({
      userId: id.optional(),
      status: z.enum(verificationStatuses).optional(),
      platform: z.enum(socialPlatforms).optional(),
    }),
    returns: z.array(reviewedVerification),
    paged: true,
  }),
  decide: endpoint('PATCH /api/admin/social-verifications/:id', {
    access: 'staff',
    changes: ['social-verifications', 'points', 'leaderboard', 'people'],
    summary: 'Bekleyen doğrulamayı bir kez onaylar (puanını öder) ya da reddeder',
    params: idParams,
    body: z.object({ status: z.enum(['approved', 'rejected']), rejectionReason }),
    returns: reviewedVerification.extend({
      /** On approval: 0 if the member or the account was paid before, or if the platform pays nothing */
      pointsEarned: z.int().optional(),
    }),
  }),
  delete: endpoint('DELETE /api/admin/social-verifications/:id', {
    access: 'staff',
    changes: ['social-verifications'],
    summary: 'Kalıcı olarak siler; ödenmiş puanlar kalır',
    params: idParams,
  }),
  webhook: endpoint('POST /api/telegram/webhook', {
    access: 'public',
    changes: ['social-verifications', 'points', 'leaderboard', 'people'],
    summary: 'Yalnız Telegram çağırır; gizli başlığı olmayan istek reddedilir',
    body: z.looseObject({ update_id: z.int().min(0) }),
    returns: z.object({ ok: z.literal(true) }),
  }),
};
