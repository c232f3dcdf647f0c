import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  isPictureField,
  line,
  longText,
  optionalPictureUrl,
  optionalUrl,
  PICTURE_BODY_LIMIT,
} from './fields.ts';
import { legalTexts } from './legal-texts.ts';

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'Tam sayı olmalıdır.')
    .refine(
      (value) => Number(value) >= min && Number(value) <= max,
      `${min} ile ${max} arasında bir tam sayı olmalıdır.`,
    );

const points = wholeNumber(0, 1_000_000);

const ON_OFF_MESSAGE = 'on ya da off olmalıdır.';
/** Setting `on` or `off`. Converts `true` to `on` and `false` to `off`. */
const onOffSetting = z
  .string()
  .overwrite((value) => ({ true: 'on', false: 'off' })[value] ?? value)
  .refine((value) => value === 'on' || value === 'off', ON_OFF_MESSAGE);

/** Layout of the home page on phones: fixed desktop width or device width */
export const homeViewports = ['fixed', 'device'] as const;

/** Whether points of unproven members are held */
export const holdModes = ['auto', 'off'] as const;

/** Schema and default of every setting */
export const settingDefinitions = {
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
