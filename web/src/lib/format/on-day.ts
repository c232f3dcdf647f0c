import { toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import { formatDayMonth, formatLongDate } from './date-time.ts';

/** The locative suffixes of the months */
const suffixes = ['ta', 'ta', 'ta', 'da', 'ta', 'da', 'da', 'ta', 'de', 'de', 'da', 'ta'];

/** `12 Kasım'da`, in another year `12 Kasım 2025 tarihinde`: for sentences about the day. */
export function formatOnDay(iso: string, now = new Date()): string {
  const [year, month] = toIstanbulDay(new Date(iso)).split('-');
  if (!toIstanbulDay(now).startsWith(`${year}-`)) return `${formatLongDate(iso)} tarihinde`;
  return `${formatDayMonth(iso)}'${suffixes[Number(month) - 1]}`;
}
