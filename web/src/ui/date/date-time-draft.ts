import { toIstanbul } from '@vitrin/contract/istanbul-wall.ts';
import {
  formatNumericDate,
  formatNumericDateTime,
  formatTime,
  parseNumericDate,
  parseNumericDateTime,
  parseTime,
} from '../../lib/format/istanbul-time.ts';

/** The typed texts of a date with time. */
export interface DateTimeDraft {
  day: string;
  time: string;
}

export interface DateTimeRules {
  /** ISO 8601 UTC: earlier times are invalid. */
  minDate: string | undefined;
  /** A date without a time means the end of the day instead of its beginning. */
  endOfDay: boolean | undefined;
}

type ParsedDraft = { error: string } | { error?: never; value: string | null };

export const getDefaultTime = (endOfDay: boolean | undefined) => (endOfDay ? '23:59' : '00:00');

export function toDraft(value: string | null, endOfDay: boolean | undefined): DateTimeDraft {
  if (value === null) return { day: '', time: endOfDay ? '' : getDefaultTime(endOfDay) };
  const wallTime = toIstanbul(new Date(value));
  return { day: formatNumericDate(wallTime), time: formatTime(wallTime) };
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** Splits '21.11.2026 14:30' or '2026-11-21T14:30', pasted or typed at once into the field of the day. */
export function changeDay(draft: DateTimeDraft, text: string): DateTimeDraft {
  if (INSTANT.test(text.trim()) && !Number.isNaN(Date.parse(text)))
    return toDraft(new Date(text).toISOString(), false);
  const [day = '', time] = text.split(/(?:\s+|T)(?=\d)/, 2);
  const isComplete = parseNumericDate(day) !== null && time && parseTime(time) !== null;
  return isComplete ? { day, time } : { ...draft, day: text };
}

/** Returns the instant of the texts (null: no date), or the reason why it can't be selected. */
export function parseDraft(
  draft: DateTimeDraft,
  previousValue: string | null,
  { minDate, endOfDay }: DateTimeRules,
): ParsedDraft {
  const emptyTime = toDraft(null, endOfDay).time;
  const time = draft.time.trim();
  if (draft.day.trim() === '' && (time === '' || time === emptyTime)) return { value: null };
  const value = parseNumericDateTime(draft.day, time || getDefaultTime(endOfDay));
  if (!value) return { error: 'Tarihi gg.aa.yyyy, saati ss:dd biçiminde yazın.' };
  if (previousValue !== null && isSameMinute(previousValue, value)) return { value: previousValue };
  return minDate && value < new Date(minDate).toISOString()
    ? { error: `En erken ${formatNumericDateTime(minDate)} seçilebilir.` }
    : { value };
}

/** True if both times are in the same minute: seconds are neither shown nor typed. */
function isSameMinute(firstTime: string, secondTime: string): boolean {
  return Math.floor(Date.parse(firstTime) / 60_000) === Math.floor(Date.parse(secondTime) / 60_000);
}
