/** Days that a spreadsheet counts before 1 January 1970. */
const DAYS_BEFORE_1970 = 25_569;

/** A date as a spreadsheet keeps it, as text without a zone: `2026-11-21`, with an hour `2026-11-21 14:05:00`. */
export function shownSerial(days: number): string | number {
  const moment = new Date(Math.round((days - DAYS_BEFORE_1970) * 86_400) * 1000);
  // An hour without a day, or nothing that a calendar knows.
  if (days < 1 || Number.isNaN(moment.getTime()) || moment.getUTCFullYear() > 9999) return days;
  const [day = '', hour = ''] = moment.toISOString().slice(0, 19).split('T');
  return hour === '00:00:00' ? day : `${day} ${hour}`;
}
