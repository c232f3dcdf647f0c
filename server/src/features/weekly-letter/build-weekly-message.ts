import { addDays, type Day } from '@vitrin/contract/istanbul-day.ts';
import type { PendingKind } from '@vitrin/contract/live.ts';
import { desc } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { Delivery, OutboundMessage } from '../../platform/outbox/channel.ts';
import { getSiteName } from '../settings/published-settings.ts';
import type { WeeklyFacts } from './collect-facts.ts';
import { listRecipients } from './list-recipients.ts';
import { weeklyLetters } from './weekly-letter-tables.ts';

const DAY_MS = 86_400_000;
const kindLabels: Record<PendingKind, string> = {
  ticketApplications: 'Bilet başvurusu',
  orders: 'Sipariş',
  socialVerifications: 'Sosyal doğrulama',
  objections: 'İtiraz',
  duplicates: 'Aynı kişi olabilecek grup',
  support: 'Destek konuşması',
};
const dayMonthFormat = new Intl.DateTimeFormat('tr-TR', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
});

/** Builds the newest weekly letter; returns `null` for a user who is no longer a recipient. */
export async function buildWeeklyMessage(
  ctx: Context,
  { userId }: Delivery,
): Promise<OutboundMessage | null> {
  const [recipient] = await listRecipients(ctx, userId);
  const [letter] = await ctx.db
    .select()
    .from(weeklyLetters)
    .orderBy(desc(weeklyLetters.week))
    .limit(1);
  if (!recipient || !letter) return null;
  const { publicUrl } = ctx.platform.config;
  return {
    title: `Haftanın özeti: ${formatWeekBefore(letter.week)}`,
    body: formatFacts(letter.facts, Date.parse(letter.createdAt)),
    link: { url: `${publicUrl}/admin`, text: 'Kontrol panelini açın' },
    footer: `Bu e-postayı ${await getSiteName(ctx)} sitesinin süper yöneticisi olduğunuz için alıyorsunuz. Kapatmak için: ${publicUrl}/admin/settings, Pazartesi Mektubu.`,
    address: recipient.email,
  };
}

/** Formats the seven days before a Monday, e.g. '16 Kasım – 22 Kasım'. */
function formatWeekBefore(monday: Day): string {
  const [firstDay, lastDay] = [-7, -1].map(
    (days) => new Date(`${addDays(monday, days)}T00:00:00Z`),
  );
  return `${dayMonthFormat.format(firstDay)} – ${dayMonthFormat.format(lastDay)}`;
}

function formatFacts(facts: WeeklyFacts, now: number): string {
  const { waiting, points, clicks, firstAnswerMinutes, lastBackupAt, backupIsOld, deadLinks } =
    facts;
  return [
    'Karar bekleyenler',
    ...waiting.map(
      ({ kind, count, since }) =>
        `${kindLabels[kind]}: ${formatNumber(count)}${since ? ` (en eskisi ${formatAge(since, now)})` : ''}`,
    ),
    '',
    'Geçen hafta',
    `Dağıtılan puan: ${formatNumber(points.in)}`,
    `Harcanan puan: ${formatNumber(points.out)}`,
    `Kart tıklaması: ${formatNumber(clicks.week)} (önceki hafta ${formatNumber(clicks.before)}${formatChange(clicks)})`,
    `Desteğin ilk yanıtı: ${formatMedian(firstAnswerMinutes)}`,
    '',
    'Bakım',
    `Son yedek: ${lastBackupAt ? formatAge(lastBackupAt, now) : 'hiç alınmadı'}${backupIsOld ? ' – eski' : ''}`,
    `Açılmayan link: ${formatNumber(deadLinks)}`,
  ].join('\n');
}

const formatNumber = (value: number) => value.toLocaleString('tr-TR');

function formatChange({ week, before }: WeeklyFacts['clicks']): string {
  if (before === 0) return '';
  const percent = Math.round(((week - before) / before) * 100);
  return `, %${formatNumber(Math.abs(percent))} ${percent < 0 ? 'az' : 'çok'}`;
}

/** Formats a median time in minutes, hours or days. Letters of earlier versions have none. */
function formatMedian(minutes: number | null | undefined): string {
  if (minutes === null || minutes === undefined) return 'yanıtlanan konuşma yok';
  const [value, unit] =
    minutes < 60
      ? [minutes, 'dakika']
      : minutes < 2 * 1440
        ? [minutes / 60, 'saat']
        : [minutes / 1440, 'gün'];
  return `ortanca ${formatNumber(Math.round(value))} ${unit}`;
}

/** Formats the age of a time in whole days or hours: '3 gün önce'. */
function formatAge(time: string, now: number): string {
  const ageMs = Math.max(0, now - Date.parse(time));
  const days = Math.floor(ageMs / DAY_MS);
  if (days > 0) return `${formatNumber(days)} gün önce`;
  const hours = Math.floor(ageMs / 3_600_000);
  return hours > 0 ? `${hours} saat önce` : 'bir saatten yeni';
}
