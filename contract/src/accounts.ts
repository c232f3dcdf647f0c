import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, isoTimestamp, line, optionalText } from './fields.ts';
import { heldResult } from './held-points.ts';
import { foldEmail } from './identifier.ts';
import { parsePhone } from './phone.ts';
import { credentials } from './reauthentication.ts';
import { roles } from './roles.ts';
import { isSafeUrl } from './safe-url.ts';

/** An account as its owner and super_admins see it */
export const user = z.object({
  id,
  username: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phone: z.string().nullable(),
  points: z.int(),
  streamUrl: z.string().nullable(),
  role: z.enum(roles),
  telegramVerified: z.boolean(),
  emailVerified: z.boolean(),
});
export type User = z.output<typeof user>;

/** The account of the current session, with the data that every page of a member needs */
export const signedInUser = user.extend({
  /** End of the current break; `null`: no break. An exclusion may last longer. */
  breakUntil: isoTimestamp.nullable(),
  /** True until the user replaces a password that was generated and printed for the operator */
  passwordGenerated: z.literal(true).optional(),
  /** Keys of the legal texts that have changed since the member last marked them as seen */
  changedLegalTexts: z.array(z.string()),
  /** Points that were earned and wait for a proof or a review; not part of `points` */
  heldPoints: z.int(),
});
export type SignedInUser = z.output<typeof signedInUser>;

export const username = z
  .string({
    error: (issue) => (issue.input === undefined ? 'Kullanıcı adı zorunludur.' : undefined),
  })
  .trim()
  .min(3, 'Kullanıcı adı en az 3 karakter olmalıdır.')
  .max(30, 'Kullanıcı adı en fazla 30 karakter olabilir.')
  .regex(
    /^[A-Za-z0-9._-]*$/,
    'Kullanıcı adında yalnızca harf (a-z), rakam, nokta, alt çizgi ve tire olabilir.',
  );

/** E-mail address. Returns lower case, independent of the locale, and the domain in ASCII. */
export const email = z
  .string()
  .trim()
  .min(1, 'E-posta zorunludur.')
  .max(254)
  .overwrite(foldEmail)
  .pipe(z.email('Geçerli bir e-posta adresi girin.').max(254));

const MAX_PASSWORD_LENGTH = 128;
const PASSWORD_TOO_LONG = `Şifre en fazla ${MAX_PASSWORD_LENGTH} karakter olabilir.`;

export const password = z
  .string()
  // Normalizing takes quadratic time, and at most quarters the length.
  .max(4 * MAX_PASSWORD_LENGTH, { abort: true, error: PASSWORD_TOO_LONG })
  // Keyboards encode accented letters differently.
  .normalize('NFC')
  .min(6, 'Şifre en az 6 karakter olmalıdır.')
  .max(MAX_PASSWORD_LENGTH, PASSWORD_TOO_LONG);

/** Turkish mobile number in any usual spelling. Returns +905XXXXXXXXX, or `null` if blank. */
export const phone = z
  .string()
  .trim()
  // Limit the length first: a pattern on a megabyte of text is slow.
  .max(30, { abort: true })
  .refine((value) => value === '' || parsePhone(value) !== null, 'Geçerli bir cep telefonu girin.')
  .nullable()
  .overwrite((value) => (value ? (parsePhone(value) ?? value) : null));

/** Link of a stream. Blank becomes `null`. */
export const streamUrl = z
  .string()
  .trim()
  .max(2000)
  .refine(
    (value) => value === '' || (!value.startsWith('/') && isSafeUrl(value)),
    'http:// veya https:// ile başlayan bir yayın linki girin.',
  )
  .nullable()
  .overwrite((value) => value || null);

const successResponse = z.object({ success: z.literal(true) });

export const accounts = {
  currentUser: endpoint('GET /api/auth/user', {
    access: 'member',
    reads: ['account'],
    summary: 'Giriş yapmış kullanıcı',
    returns: signedInUser,
  }),
  login: endpoint('POST /api/auth/login', {
    access: 'public',
    changes: ['account', 'sessions', 'audit'],
    summary: 'E-posta ya da kullanıcı adıyla oturum açar',
    body: z.object({
      email: line(254).min(1, 'E-posta veya kullanıcı adı boş bırakılamaz.'),
      password: z.string().min(1, 'Şifre boş bırakılamaz.').max(128),
      /** Authenticator code or recovery code; only for accounts with a second step */
      code: line(40).optional(),
    }),
    returns: z.object({ user }),
  }),
  register: endpoint('POST /api/auth/register', {
    access: 'public',
    changes: ['account', 'sessions', 'consents', 'people', 'points', 'leaderboard', 'duplicates'],
    summary: 'Üye olur ve oturum açar',
    body: z.object({
      username,
      email,
      password,
      firstName: optionalText().default(null),
      lastName: optionalText().default(null),
      phone: phone.default(null),
      streamUrl: streamUrl.default(null),
      /** Consent to announcements and campaigns */
      promotional: z.boolean().default(false),
    }),
    returns: z.object({
      user,
      pointsEarned: z.int().optional(),
      ...heldResult,
      /** Reason why a matching stream link paid no points */
      pointsRefused: z.object({ code: z.string(), message: z.string() }).optional(),
    }),
    status: 201,
  }),
  logout: endpoint('POST /api/auth/logout', {
    access: 'public',
    changes: ['account', 'sessions'],
    summary: 'Oturumu kapatır',
    returns: successResponse,
  }),
  changePassword: endpoint('POST /api/user/password', {
    access: 'member',
    changes: ['account', 'sessions', 'notifications'],
    summary: 'Kendi şifresini değiştirir; diğer oturumları kapatır',
    body: z.object({
      currentPassword: z.string().min(1, 'Mevcut şifre zorunludur.').max(128),
      newPassword: password,
      code: credentials.code,
    }),
    reauthentication: 'currentPassword',
    returns: successResponse,
  }),
};
