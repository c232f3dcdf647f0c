import { z } from 'zod';
import { email } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import {
  hexColor,
  isEmbeddedPicture,
  isPictureField,
  line,
  longText,
  optionalPictureUrl,
  optionalUrl,
  PICTURE_BODY_LIMIT,
  visibleLine,
} from './fields.ts';
import { legalTexts } from './legal-texts.ts';
import { parsePictureUrl } from './parse-picture-url.ts';

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'Tam sayı olmalıdır.')
    .refine(
      (value) => Number(value) >= min && Number(value) <= max,
      `${min} ile ${max} arasında bir tam sayı olmalıdır.`,
    );

const points = wholeNumber(0, 1_000_000);

/** Accepts what `schema` accepts, and blank text, which means the default. */
const orBlank = (schema: z.ZodType<string>) =>
  z
    .string()
    .overwrite((value) => (value.trim() === '' ? '' : (schema.safeParse(value).data ?? value)))
    .superRefine((value, context) => {
      const message = value === '' ? undefined : schema.safeParse(value).error?.issues[0]?.message;
      if (message) context.addIssue({ code: 'custom', message });
    });

const ON_OFF_MESSAGE = 'on ya da off olmalıdır.';
/** Setting `on` or `off`. Converts `true` to `on` and `false` to `off`. */
const onOffSetting = z
  .string()
  .overwrite((value) => ({ true: 'on', false: 'off' })[value] ?? value)
  .refine((value) => value === 'on' || value === 'off', ON_OFF_MESSAGE);

/** Value of `marqueePhrases` without any phrase */
export const NO_PHRASES = '-';
const MAX_PHRASES = 5;
const MAX_PHRASE_LENGTH = 60;
const phrase = visibleLine(MAX_PHRASE_LENGTH);

/** Up to five lines; `-` alone means none. Blank lines are dropped. */
const marqueePhrases = z
  .string()
  .max(1000)
  .overwrite((value) =>
    value
      .split(/\r\n?|\n/)
      .map((row) => phrase.safeParse(row).data ?? row.trim())
      .filter((row) => row !== '')
      .join('\n'),
  )
  .superRefine((value, context) => {
    const addIssue = (message: string) => context.addIssue({ code: 'custom', message });
    const rows = value.split('\n');
    if (rows.length > MAX_PHRASES) addIssue(`En fazla ${MAX_PHRASES} satır olabilir.`);
    if (rows.length > 1 && rows.includes(NO_PHRASES))
      addIssue('“-” yalnız başına yazılır: kayan yazıda hazır cümle olmaz.');
    rows.forEach((row, index) => {
      const message = phrase.safeParse(row).error?.issues[0]?.message;
      if (message) addIssue(`${index + 1}. satır: ${message}`);
    });
  });

export const MIN_ICON_PX = 64;
const ICON_MESSAGE = `Site simgesi yüklenmiş, en az ${MIN_ICON_PX} piksel genişliğinde ya da yüksekliğinde bir resim olmalıdır.`;

/** An uploaded picture. The server stores its size and can create other sizes. */
const iconUrl = optionalPictureUrl()
  .refine((value) => {
    if (!value || isEmbeddedPicture(value)) return true;
    const { width = 0, height = 0 } = parsePictureUrl(value) ?? {};
    return Math.max(width, height) >= MIN_ICON_PX;
  }, ICON_MESSAGE)
  .meta({ picture: true });

/** Layout of the home page on phones: fixed desktop width or device width */
export const homeViewports = ['fixed', 'device'] as const;

/** Whether points of unproven members are held */
export const holdModes = ['auto', 'off'] as const;

/** Schema and default of every setting */
export const settingDefinitions = {
  /** The default is known to the server alone, so that no file of the panel contains a name. */
  siteName: { value: visibleLine(40, 2), fallback: '' },
  siteDescription: {
    value: visibleLine(160),
    fallback: 'Güvenilir siteleri tek vitrinde karşılaştırın. Yalnızca 18 yaş ve üzeri içindir.',
  },
  /** '' means the built-in violet. */
  accentColor: { value: orBlank(hexColor), fallback: '' },
  faviconUrl: { value: iconUrl, fallback: '' },
  /** Person or company that runs the site */
  legalName: { value: visibleLine(120), fallback: '' },
  contactEmail: { value: orBlank(email), fallback: '' },
  marqueePhrases: {
    value: marqueePhrases,
    fallback: 'Yüksek Oranlar ve Bonuslar\nGüvenilir ve Hızlı Ödeme\n7/24 Canlı Destek',
  },
  /** Label of links to advertised companies */
  adLabel: { value: visibleLine(20), fallback: 'Reklam' },
  /** Times at which staff answer members */
  supportHours: { value: visibleLine(80), fallback: '' },
  logoUrl: { value: optionalPictureUrl(), fallback: '' },
  telegramUrl: { value: optionalUrl(), fallback: '' },
  instagramUrl: { value: optionalUrl(), fallback: '' },
  youtubeUrl: { value: optionalUrl(), fallback: '' },
  marqueeText: { value: line(500), fallback: '' },
  welcomeBannerImage: { value: optionalPictureUrl(), fallback: '' },
  welcomeBannerTitle: { value: line(200), fallback: 'Hoş Geldiniz!' },
  welcomeBannerSubtitle: { value: line(500), fallback: '' },
  gridColumnsDesktop: { value: wholeNumber(1, 6), fallback: '3' },
  gridColumnsTablet: { value: wholeNumber(1, 4), fallback: '2' },
  gridColumnsMobile: { value: wholeNumber(1, 2), fallback: '1' },
  homeViewport: {
    value: z.enum(homeViewports, 'fixed ya da device olmalıdır.'),
    fallback: 'fixed',
  },
  /** `on`: super_admins receive the figures of the week by e-mail on Mondays. */
  weeklyLetter: { value: onOffSetting, fallback: 'on' },
  /** `auto`: stream points of members who have proven nothing are held. `off`: they are paid at once. */
  holdPoints: {
    value: z.enum(holdModes, 'Ayar auto ya da off olmalıdır.'),
    fallback: 'auto',
  },
  /** `on`: a ticket company takes applications only while its partner's consent is in force. Only for super_admins. */
  requirePartnerConsent: { value: onOffSetting, fallback: 'off' },
  telegram_points: { value: points, fallback: '100' },
  youtube_points: { value: points, fallback: '150' },
  instagram_points: { value: points, fallback: '150' },
  termsText: { value: longText(100_000), fallback: legalTexts.terms },
  privacyText: { value: longText(100_000), fallback: legalTexts.privacy },
  cookiesText: { value: longText(100_000), fallback: legalTexts.cookies },
  responsiblePlayText: { value: longText(100_000), fallback: legalTexts.responsiblePlay },
} satisfies Record<string, { value: z.ZodType<string | null>; fallback: string }>;

export type SettingKey = keyof typeof settingDefinitions;
/** Effective value of every setting */
export type Settings = Record<SettingKey, string>;

type SettingShape = { [K in SettingKey]: (typeof settingDefinitions)[K]['value'] };

/** All settings as one object schema. Forms pick their fields from it. */
export const settingValues = z.object(
  Object.fromEntries(
    Object.entries(settingDefinitions).map(([key, { value }]) => [key, value]),
  ) as SettingShape,
);

/** Settings that only a super_admin may change */
export const superAdminSettings: readonly SettingKey[] = ['requirePartnerConsent'];

export const pictureSettings = Object.entries(settingDefinitions)
  .filter(([, { value }]) => isPictureField(value))
  .map(([key]) => key as SettingKey);

const settingName = z.string().meta({ examples: ['marqueeText'] });
const setting = z.object({ key: settingName, value: z.string() });

const change = z
  .object({ key: settingName, value: z.union([z.string(), z.number()]) })
  .superRefine(({ key, value }, context) => {
    if (!Object.hasOwn(settingDefinitions, key)) {
      context.addIssue({ code: 'custom', path: ['key'], message: 'Böyle bir ayar yok.' });
    } else if (value !== '') {
      const parseResult = settingDefinitions[key as SettingKey].value.safeParse(String(value));
      const message = parseResult.error?.issues[0]?.message;
      if (message) context.addIssue({ code: 'custom', path: ['value'], message });
    }
  });

export const settings = {
  list: endpoint('GET /api/site-settings', {
    access: 'public',
    reads: ['settings'],
    summary: 'Bütün ayarlar, geçerli değerleriyle',
    versioned: true,
    returns: z.array(setting),
  }),
  save: endpoint('PUT /api/site-settings', {
    access: 'staff',
    changes: ['settings'],
    summary: "Gönderilen ayarları yazar; '' varsayılana döndürür",
    versioned: true,
    body: z.object({ settings: z.array(change).min(1, 'En az bir ayar gönderin.').max(100) }),
    returns: z.array(setting),
    bodyLimit: PICTURE_BODY_LIMIT,
  }),
};
