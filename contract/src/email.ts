import { z } from 'zod';
import { email as address, user } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { credentials } from './reauthentication.ts';

/** Verification and change of a member's e-mail address */
export const email = {
  channels: endpoint('GET /api/auth/channels', {
    access: 'public',
    reads: ['connections'],
    summary: 'Sitenin üyelere ulaşabildiği kanallar',
    returns: z.object({ email: z.boolean(), telegram: z.boolean() }),
  }),
  requestVerification: endpoint('POST /api/user/email/verification', {
    access: 'member',
    changes: [],
    summary: 'E-posta adresine 24 saat geçerli, tek kullanımlık doğrulama linki gönderir',
  }),
  verify: endpoint('POST /api/auth/email/verify', {
    access: 'public',
    changes: ['account', 'people', 'points', 'leaderboard', 'notifications'],
    summary: 'Linkteki e-posta adresini doğrular',
    body: z.object({ token: z.string().min(1).max(200) }),
  }),
  change: endpoint('POST /api/user/email', {
    access: 'member',
    changes: ['account', 'people', 'notification-preferences', 'notifications', 'audit'],
    summary: 'E-posta adresini değiştirir; yenisi linki kullanılana kadar doğrulanmamıştır',
    body: z.object({ email: address, ...credentials }),
    reauthentication: 'password',
    returns: z.object({ user }),
  }),
};
