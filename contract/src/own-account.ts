import { z } from 'zod';
import { password } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, isoTimestamp, line } from './fields.ts';
import { pageQueryWithoutSearch } from './paging.ts';
import { credentials, secondStepCode } from './reauthentication.ts';

const successResponse = z.object({ success: z.literal(true) });
const reauthenticationBody = z.object(credentials);

/** An open session */
export const session = z.object({
  id,
  userAgent: z.string().nullable(),
  createdAt: isoTimestamp,
  expiresAt: isoTimestamp,
  /** True for the session that sent the request */
  current: z.boolean(),
});
export type Session = z.output<typeof session>;

/** Account management of the signed-in member */
export const ownAccount = {
  sessions: endpoint('GET /api/user/sessions', {
    access: 'member',
    reads: ['sessions'],
    summary: 'Kendi açık oturumları, en yenisi önce',
    query: pageQueryWithoutSearch,
    returns: z.array(session),
    paged: true,
  }),
  endSession: endpoint('DELETE /api/user/sessions/:id', {
    access: 'member',
    changes: ['sessions'],
    summary: 'Kendi oturumlarından birini kapatır',
    params: idParams,
    body: reauthenticationBody,
    reauthentication: 'password',
  }),
  endSessions: endpoint('DELETE /api/user/sessions', {
    access: 'member',
    changes: ['account', 'sessions'],
    summary: 'Bu oturum dahil kendi bütün oturumlarını kapatır',
    body: reauthenticationBody,
    reauthentication: 'password',
  }),
  recovery: endpoint('GET /api/user/recovery', {
    access: 'member',
    reads: ['account', 'connections'],
    summary: 'Şifre sıfırlama linkinin gönderileceği kanallar',
    returns: z.object({ email: z.boolean(), telegram: z.boolean() }),
  }),
  setRecovery: endpoint('PUT /api/user/recovery', {
    access: 'member',
    changes: ['account', 'notifications', 'audit'],
    summary: 'Sıfırlama linkini Telegram’a da göndermeyi açar, kapatır',
    body: z.object({ telegram: z.boolean(), ...credentials }),
    reauthentication: 'password',
  }),
  exportData: endpoint('GET /api/user/export', {
    access: 'member',
    reads: [],
    summary: 'Kendi verileri, indirilecek bir dosya olarak; aynı anda bir, 10 dakikada 5 kez',
    rawResponse: true,
  }),
  delete: endpoint('POST /api/user/delete', {
    access: 'member',
    changes: [
      'account',
      'sessions',
      'people',
      'leaderboard',
      'social-verifications',
      'objections',
      'support',
      'events',
      'ticket-applications',
      'orders',
      'draws',
      'audit',
    ],
    summary: 'Üyenin kendi hesabını siler; puan hareketleri adsız olarak kalır',
    body: reauthenticationBody,
    reauthentication: 'password',
    returns: successResponse,
  }),
  redeemPasswordLink: endpoint('POST /api/auth/password-link', {
    access: 'public',
    changes: [
      'account',
      'sessions',
      'audit',
      'social-verifications',
      'points',
      'leaderboard',
      'notifications',
    ],
    summary: 'Şifre linkiyle yeni şifre belirler; oturumları kapatır',
    body: z.object({ token: z.string().min(1).max(200), password }),
    returns: successResponse,
  }),
  requestPasswordReset: endpoint('POST /api/auth/password-reset', {
    access: 'public',
    changes: [],
    summary: 'Üyeye, varsa, 30 dakikalık şifre linki gönderir; yanıt her zaman aynıdır',
    body: z.object({ identifier: line(254).min(1, 'E-posta veya kullanıcı adı boş bırakılamaz.') }),
    returns: successResponse,
    status: 202,
  }),
};

/** Second step of signing in: a code of an authenticator app (TOTP, RFC 6238) */
export const secondStep = {
  state: endpoint('GET /api/user/second-step', {
    access: 'member',
    reads: ['account'],
    summary: 'İki adımlı doğrulamanın durumu',
    returns: z.object({
      enabled: z.boolean(),
      /** True if the operator requires the second step for the member's role */
      required: z.boolean(),
      recoveryCodesLeft: z.int(),
    }),
  }),
  begin: endpoint('POST /api/user/second-step', {
    access: 'member',
    changes: ['account'],
    summary: 'Kuruluma başlar; bir kodla onaylanana kadar hiçbir şey değişmez',
    body: reauthenticationBody,
    reauthentication: 'password',
    returns: z.object({
      /** Base32, for manual input */
      secret: z.string(),
      /** `otpauth://totp/…`, for the QR code */
      uri: z.string(),
    }),
    secret: true,
  }),
  confirm: endpoint('POST /api/user/second-step/confirm', {
    access: 'member',
    changes: ['account', 'sessions', 'audit', 'notifications'],
    summary: 'Uygulamanın koduyla açar, diğer oturumları kapatır; kurtarma kodlarını döner',
    // The set-up was begun with the password, and only its initiator knows the secret of the code.
    body: z.object({ code: secondStepCode }),
    returns: z.object({ recoveryCodes: z.array(z.string()) }),
    secret: true,
  }),
  disable: endpoint('POST /api/user/second-step/disable', {
    access: 'member',
    changes: ['account', 'audit', 'notifications'],
    summary: 'Şifre ve bir kodla kapatır; yarım kalan kurulum için kod gerekmez',
    body: reauthenticationBody,
    reauthentication: 'password',
    returns: successResponse,
  }),
};
