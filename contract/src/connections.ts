import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { isoTimestamp } from './fields.ts';
import { isSender, isSmtpUrl } from './mail-server.ts';
import { credentials } from './reauthentication.ts';

const health = {
  /** `environment`: variables of the server win over the panel. */
  source: z.enum(['panel', 'environment', 'none']),
  /** `off`: not connected */
  state: z.enum(['ok', 'failed', 'off']),
  checkedAt: isoTimestamp.nullable(),
  /** Turkish sentence: the problem and what to do */
  error: z.string().nullable(),
};

const connectionStates = z.object({
  telegram: z.object({
    ...health,
    botUsername: z.string().nullable(),
    groupId: z.string().nullable(),
    groupTitle: z.string().nullable(),
  }),
  mail: z.object({ ...health, host: z.string().nullable(), from: z.string().nullable() }),
});
export type ConnectionStates = z.output<typeof connectionStates>;

const credentialsBody = z.object(credentials);

/** A bot as it is entered in the panel */
const telegramBody = z.object({
  token: z
    .string()
    .trim()
    .min(1, 'Bot anahtarı zorunludur.')
    .max(200)
    .regex(
      /^\d{1,15}:[\w-]+$/,
      'Anahtar @BotFather’ın verdiği gibi, 123456:ABC… biçiminde olmalıdır.',
    ),
  /** Group whose membership is required; absent or blank: none */
  groupId: z
    .string()
    .trim()
    .max(40)
    .regex(/^(?:-\d{1,15}|@\w{4,32})?$/, 'Grubun numarasını (-100…) ya da @adını girin.')
    .optional(),
  ...credentials,
});

/** A mail server as it is entered in the panel */
const mailBody = z.object({
  url: z
    .string()
    .trim()
    .min(1, 'Sunucu adresi zorunludur.')
    .max(2000)
    .refine(isSmtpUrl, 'Adres smtps://kullanıcı:şifre@sunucu:kapı biçiminde olmalıdır.'),
  from: z
    .string()
    .trim()
    .min(1, 'Gönderen zorunludur.')
    .max(320, { abort: true })
    .refine(isSender, 'Bir e-posta adresi, ya da Ad <adres> girin.'),
  ...credentials,
});

/** The site's Telegram bot and mail server. They take effect on every instance at once, without a restart. */
export const connections = {
  list: endpoint('GET /api/admin/connections', {
    access: 'super_admin',
    reads: ['connections'],
    summary: 'Telegram botunun ve e-posta sunucusunun ayarı ve durumu; sırları göstermez',
    returns: connectionStates,
  }),
  connectTelegram: endpoint('PUT /api/admin/connections/telegram', {
    access: 'super_admin',
    changes: ['connections'],
    summary: 'Botu Telegram’a sorup bağlar; gruptaki yetkisi de denetlenir',
    body: telegramBody,
    reauthentication: 'password',
    returns: connectionStates,
  }),
  disconnectTelegram: endpoint('DELETE /api/admin/connections/telegram', {
    access: 'super_admin',
    changes: ['connections'],
    summary: 'Botun bağlantısını kaldırır',
    body: credentialsBody,
    reauthentication: 'password',
  }),
  connectMail: endpoint('PUT /api/admin/connections/mail', {
    access: 'super_admin',
    changes: ['connections'],
    summary: 'E-posta sunucusunda oturum açmayı deneyip bağlar',
    body: mailBody,
    reauthentication: 'password',
    returns: connectionStates,
  }),
  disconnectMail: endpoint('DELETE /api/admin/connections/mail', {
    access: 'super_admin',
    changes: ['connections'],
    summary: 'E-posta sunucusunun bağlantısını kaldırır',
    body: credentialsBody,
    reauthentication: 'password',
  }),
  testMail: endpoint('POST /api/admin/connections/mail/test', {
    access: 'super_admin',
    changes: ['connections'],
    summary: 'Kendi adresine bir deneme e-postası gönderir; 10 dakikada en çok 10',
  }),
};
