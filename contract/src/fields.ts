import { type Day, toIstanbulDay } from './istanbul-day.ts';
import { toWellFormed } from './well-formed.ts';
import './turkish-errors.ts';
import { z } from 'zod';
import { isSafeUrl } from './safe-url.ts';

/** Any UUID, converted to lower case. The server creates version 7. */
export const id = z.uuid().toLowerCase();

export const idParams = z.object({ id });

/** ISO 8601 timestamp from 2000 to 2099 with any offset. Returns UTC with milliseconds. */
export const isoTimestampInput = z.iso
  .datetime({ offset: true })
  .overwrite((text) => {
    const time = Date.parse(text);
    return Number.isNaN(time) ? text : new Date(time).toISOString();
  })
  .refine((text) => /^20\d\d-/.test(text), 'Tarih 2000 ile 2099 yılları arasında olmalıdır.');

/** Timestamp in a response, UTC */
export const isoTimestamp = z.iso.datetime();

/** Fields of every stored content row. Each change by staff increments `version`. */
export const storedRowFields = {
  version: z.int(),
  createdAt: isoTimestamp,
  updatedAt: isoTimestamp,
};

// PostgreSQL cannot store U+0000. The other control characters have no use in texts.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern rejects them
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const lineBreaks = /[\r\n\t]/;

// Blanks, invisible characters and the blank of Braille; control characters are rejected above.
const onlyInvisible = /^(?:[\p{White_Space}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800])*$/u;

function printableText(max: number) {
  return (
    z
      .string()
      .trim()
      // PostgreSQL's JSON rejects lone surrogates.
      .overwrite((value) => (onlyInvisible.test(value) ? '' : toWellFormed(value)))
      // Skip the other checks of a longer text: some need quadratic time.
      .max(max, { abort: true })
      .refine((value) => !controlCharacters.test(value), 'Görünmeyen karakter içeremez.')
  );
}

/** One line of text, trimmed, up to `max` characters; may be blank */
export function line(max: number) {
  return printableText(max).refine((value) => !lineBreaks.test(value), 'Tek satır olmalıdır.');
}

/** Required line of text, kept exactly as sent. The message contains `label`. */
export function rawLine(label: string, max: number) {
  return z
    .string()
    .max(max)
    .refine((value) => !onlyInvisible.test(value), `${label} boş olamaz.`)
    .refine(
      (value) => !controlCharacters.test(value) && toWellFormed(value) === value,
      'Görünmeyen karakter içeremez.',
    )
    .refine((value) => !lineBreaks.test(value), 'Tek satır olmalıdır.');
}

const blankToNull = (value: string | null) => value || null;

/** Required line of text, trimmed, 1 to `max` characters. The message contains `label`. */
export function text(label: string, max = 200) {
  return line(max).min(1, `${label} zorunludur.`);
}

// Emoji need some invisible characters: variation selectors, and joiners between two emoji.
const emojiParts =
  /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)(?:\ufe0e|\ufe0f|\u200d)/gu;
const invisibleCharacters = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Requires that two texts that look equal are equal. */
const withoutInvisibleCharacters = (schema: z.ZodString) =>
  schema
    .overwrite((value) => value.normalize('NFC').replaceAll(/\p{Zs}+/gu, ' '))
    .refine(
      (value) => !invisibleCharacters.test(value.replaceAll(emojiParts, '')),
      'Görünmeyen ya da yazının yönünü değiştiren karakter içeremez.',
    );

/** Required name that identifies something: two names that look equal are equal. The message contains `label`. */
export function identifyingName(label: string, max = 200) {
  return withoutInvisibleCharacters(text(label, max));
}

/** Line without invisible characters, up to `max` characters; blank, or at least `min` characters */
export function visibleLine(max: number, min = 0) {
  return withoutInvisibleCharacters(line(max)).refine(
    (value) => value === '' || value.length >= min,
    `En az ${min} karakter olmalıdır.`,
  );
}

/** Optional line of text. Blank becomes `null`. */
export function optionalText(max = 200) {
  return line(max).nullable().overwrite(blankToNull);
}

/** Text with line breaks, up to `max` characters; may be blank */
export function longText(max: number) {
  return printableText(max);
}

/** Optional text with line breaks. Blank becomes `null`. */
export function optionalLongText(max: number) {
  return printableText(max).nullable().overwrite(blankToNull);
}

const URL_MESSAGE = 'http:// veya https:// ile başlayan bir adres ya da site içi bir yol girin.';
const isBlankOrSafeUrl = (value: string) => value === '' || isSafeUrl(value);

/** Required link, up to 2,000 characters */
export function url(label: string) {
  return z
    .string()
    .trim()
    .max(2000)
    .min(1, `${label} zorunludur.`)
    .refine(isBlankOrSafeUrl, URL_MESSAGE)
    .meta({ link: true });
}

/** Optional link. Blank becomes `null`. */
export function optionalUrl() {
  return z
    .string()
    .trim()
    .max(2000)
    .refine(isBlankOrSafeUrl, URL_MESSAGE)
    .nullable()
    .overwrite(blankToNull)
    .meta({ link: true });
}

/** Returns true if the field holds a link. */
export function isLinkField(field: z.ZodType): boolean {
  return field.meta()?.link === true;
}

const PICTURE_MESSAGE =
  'Görsel adresi http://, https:// veya / ile başlamalı ya da bir resim dosyası olmalıdır.';
// A browser doesn't know the type of every file. The server decides by the content.
const embeddedPicture =
  /^data:(?:image\/(?:jpe?g|png|webp|gif)|application\/octet-stream)?;base64,/;

/** Returns true if the value is a `data:` URL with a picture. The server stores it and replaces it with an address. */
export function isEmbeddedPicture(value: string): boolean {
  return embeddedPicture.test(value.slice(0, 40));
}

const isBlankOrPicture = (value: string) =>
  isEmbeddedPicture(value) || (value.length <= 2000 && isBlankOrSafeUrl(value));

/** Maximum JSON body size in bytes of endpoints that accept pictures */
export const PICTURE_BODY_LIMIT = 32 * 1024 * 1024;

/** Required picture: an address, or a `data:` URL that becomes one */
export function pictureUrl(label: string) {
  return z
    .string()
    .trim()
    .min(1, `${label} zorunludur.`)
    .refine(isBlankOrPicture, PICTURE_MESSAGE)
    .meta({ picture: true });
}

/** Optional picture. Blank becomes `null`. */
export function optionalPictureUrl() {
  return z
    .string()
    .trim()
    .refine(isBlankOrPicture, PICTURE_MESSAGE)
    .nullable()
    .overwrite(blankToNull)
    .meta({ picture: true });
}

/** List of up to `max` pictures; staff choose their order. */
export function pictureUrls(label: string, max: number) {
  const schema = z.array(pictureUrl(label)).max(max, `En fazla ${max} görsel eklenebilir.`);
  return schema.meta({ picture: true });
}

/** Returns true if the field can hold one or more pictures. */
export function isPictureField(field: z.ZodType): boolean {
  return field.meta()?.picture === true;
}

/** Colour `#rgb` or `#rrggbb`. Returns lower-case `#rrggbb`. */
export const hexColor = z
  .string()
  .regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, 'Renk #8b5cf6 biçiminde olmalıdır.')
  .overwrite((value) => {
    const digits = value.slice(1).toLowerCase();
    return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
  });

/** Sort position from 0, within PostgreSQL's integer */
export const sortOrder = z.int().min(0).max(2_147_483_647);

export const activeStatuses = ['active', 'inactive'] as const;

export const linkTargets = ['_blank', '_self'] as const;

/** Istanbul day. Accepts a date, or a timestamp of that day. */
export const dayInput = z
  .union([z.iso.date(), isoTimestampInput], 'Tarih 2026-11-21 biçiminde ya da ISO 8601 olmalıdır.')
  .transform((text): Day => toIstanbulDay(text))
  .refine((day) => day.startsWith('20'), 'Tarih 2000 ile 2099 yılları arasında olmalıdır.');

/** Optional Istanbul day, `2026-11-21` */
export const optionalDay = z.iso
  .date('Tarih 2026-11-21 biçiminde olmalıdır.')
  .refine((day) => day.startsWith('20'), 'Tarih 2000 ile 2099 yılları arasında olmalıdır.')
  .nullable();

/** Returns true for a number with at most two decimals. */
export const hasAtMostTwoDecimals = (value: number) => Number(value.toFixed(2)) === value;

/** Lira with at most two decimals, from 0 to 100,000,000 */
export const lira = z
  .number()
  .min(0)
  .max(100_000_000)
  .refine(hasAtMostTwoDecimals, 'Tutarda en fazla iki ondalık basamak olabilir.');

/** Query parameter `true` or `false` */
export const booleanQuery = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Partner that pays for visitors of a row; in public lists `null` unless the link goes through `/git/` */
export const partnerId = id.nullable();
