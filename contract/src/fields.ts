import { type Day, dayOf } from './istanbul-day.ts';
import './turkish-errors.ts';
import { z } from 'zod';

/** UUIDv7, read without regard to case; comes out in its usual spelling. */
export const id = z.uuid().toLowerCase();

export const idParams = z.object({ id });

/** ISO 8601 moment between 2000 and 2100. Accepts any offset, comes out in UTC with milliseconds. */
export const isoTimestampInput = z.iso
  .datetime({ offset: true })
  .overwrite((text) => {
    const time = Date.parse(text);
    return Number.isNaN(time) ? text : new Date(time).toISOString();
  })
  .refine((text) => /^20\d\d-/.test(text), 'Tarih 2000 ile 2099 yılları arasında olmalıdır.');

/** A moment as the server gives it. */
export const isoTimestamp = z.iso.datetime();

/** What every row of content has besides its fields: `version` grows by one with each change of staff. */
export const storedRowFields = {
  version: z.int(),
  createdAt: isoTimestamp,
  updatedAt: isoTimestamp,
};

// PostgreSQL cannot store U+0000; the other control characters have no place in a text.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const severalLines = /[\r\n\t]/;

function printable(max: number) {
  return (
    z
      .string()
      .trim()
      // JSON in the database takes no half of a character, though plain text does.
      .overwrite((value) => value.toWellFormed())
      .max(max)
      .refine((value) => !unprintable.test(value), 'Görünmeyen karakter içeremez.')
  );
}

/** Line of text, trimmed, at most `max` characters; may be blank. */
export function line(max: number) {
  return printable(max).refine((value) => !severalLines.test(value), 'Tek satır olmalıdır.');
}

const blankAsNull = (value: string | null) => value || null;

/** Required line of text, trimmed, 1 to `max` characters. `label` names it in the message. */
export function text(label: string, max = 200) {
  return line(max).min(1, `${label} zorunludur.`);
}

/** Line of text that may be absent: blank is the same as `null`. */
export function optionalText(max = 200) {
  return line(max).nullable().overwrite(blankAsNull);
}

/** Text of several lines that may be blank, at most `max` characters. */
export function longText(max: number) {
  return printable(max);
}

/** Text of several lines that may be absent: blank is the same as `null`. */
export function optionalLongText(max: number) {
  return printable(max).nullable().overwrite(blankAsNull);
}

/** Whether `value` is an http(s) address or a path on this site, and nothing that a browser could read otherwise. */
export function isSafeUrl(value: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  if (/[\s\\\u0000-\u001f\u007f]/.test(value)) return false;
  if (value.startsWith('/')) return !value.startsWith('//');
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return false;
  const { hostname, username, password } = new URL(value);
  return hostname !== '' && username === '' && password === '';
}

const urlMessage = 'http:// veya https:// ile başlayan bir adres ya da site içi bir yol girin.';
const blankOrSafe = (value: string) => value === '' || isSafeUrl(value);

/** Required link, at most 2,000 characters. */
export function url(label: string) {
  return z
    .string()
    .trim()
    .max(2000)
    .min(1, `${label} zorunludur.`)
    .refine(blankOrSafe, urlMessage)
    .meta({ link: true });
}

/** Link that may be absent: blank is the same as `null`. */
export function optionalUrl() {
  return z
    .string()
    .trim()
    .max(2000)
    .refine(blankOrSafe, urlMessage)
    .nullable()
    .overwrite(blankAsNull)
    .meta({ link: true });
}

/** True for a field that holds a link. */
export function isLinkField(field: z.ZodType): boolean {
  return field.meta()?.link === true;
}

const pictureMessage =
  'Görsel adresi http://, https:// veya / ile başlamalı ya da bir resim dosyası olmalıdır.';
const embedded = /^data:image\/(?:jpeg|png|webp|gif);base64,/;

/** Whether the value carries a picture itself (`data:` URL), which the server stores and replaces by its address. */
export function isEmbeddedPicture(value: string): boolean {
  return embedded.test(value.slice(0, 40));
}

const blankOrPicture = (value: string) =>
  isEmbeddedPicture(value) || (value.length <= 2000 && blankOrSafe(value));

/** Largest JSON body of a call that may carry a picture, bytes. */
export const PICTURE_BODY_LIMIT = 32 * 1024 * 1024;

/** Required picture: an address, or a `data:` URL that becomes one. */
export function pictureUrl(label: string) {
  return z
    .string()
    .trim()
    .min(1, `${label} zorunludur.`)
    .refine(blankOrPicture, pictureMessage)
    .meta({ picture: true });
}

/** Picture that may be absent: blank is the same as `null`. */
export function optionalPictureUrl() {
  return z
    .string()
    .trim()
    .refine(blankOrPicture, pictureMessage)
    .nullable()
    .overwrite(blankAsNull)
    .meta({ picture: true });
}

/** Up to `max` pictures, in an order. */
export function pictureUrls(label: string, max: number) {
  const several = z.array(pictureUrl(label)).max(max, `En fazla ${max} görsel eklenebilir.`);
  return several.meta({ picture: true });
}

/** Whether the field may carry a picture itself, or several. */
export function isPictureField(field: z.ZodType): boolean {
  return field.meta()?.picture === true;
}

/** Colour as `#rgb` or `#rrggbb`; comes out as lower-case `#rrggbb`. */
export const hexColor = z
  .string()
  .regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, 'Renk #8b5cf6 biçiminde olmalıdır.')
  .overwrite((value) => {
    const digits = value.slice(1).toLowerCase();
    return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
  });

/** Place in a list: whole number from 0, as far as PostgreSQL's integer goes. */
export const sortOrder = z.int().min(0).max(2_147_483_647);

export const activeStatuses = ['active', 'inactive'] as const;

export const linkTargets = ['_blank', '_self'] as const;

/** A day: as such, or any moment of it. */
export const dayIn = z
  .union([z.iso.date(), isoTimestampInput], 'Tarih 2026-11-21 biçiminde ya da ISO 8601 olmalıdır.')
  .transform((text): Day => dayOf(text))
  .refine((day) => day.startsWith('20'), 'Tarih 2000 ile 2099 yılları arasında olmalıdır.');

/** Lira with at most two decimals, from 0 to 100,000,000. */
export const lira = z
  .number()
  .min(0)
  .max(100_000_000)
  .refine(
    (value) => Number(value.toFixed(2)) === value,
    'Tutarda en fazla iki ondalık basamak olabilir.',
  );
