import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { dayIn, id, idParams, line } from './fields.ts';
import type { Day } from './istanbul-day.ts';

export const periods = ['day', 'week', 'month', 'custom', 'all'] as const;
export type Period = (typeof periods)[number];

/** Days that the week and the month have, today included. */
export const PERIOD_DAYS = { day: 1, week: 7, month: 30 } as const;

const daysNeeded = 'Başlangıç ve bitiş tarihini birlikte seçin.';

interface Asked {
  period?: Period | undefined;
  startDate?: Day | undefined;
  endDate?: Day | undefined;
}

/** The period that is meant where none is named: `custom` where a day is given, else the week. */
export function periodOf({ period, startDate, endDate }: Asked): Period {
  return period ?? (startDate || endDate ? 'custom' : 'week');
}

/** Which days are meant; days are those of Istanbul, both ends belong to them. */
export const periodQuery = z
  .object({
    period: z.enum(periods).optional(),
    startDate: dayIn.optional(),
    endDate: dayIn.optional(),
  })
  .superRefine((asked, { addIssue }) => {
    const { startDate, endDate } = asked;
    const refuse = (path: string, message: string) =>
      addIssue({ code: 'custom', path: [path], message });
    if (periodOf(asked) !== 'custom') return;
    if (!startDate) refuse('startDate', daysNeeded);
    else if (!endDate) refuse('endDate', daysNeeded);
    else if (endDate < startDate) refuse('endDate', 'Bitiş tarihi başlangıçtan önce olamaz.');
  });
export type PeriodQuery = z.output<typeof periodQuery>;

const count = z.int().min(0);

/** What was counted in some time. A visitor counts once a day, so that those of several days add up. */
const traffic = { pageViews: count, cardClicks: count, visitors: count };
const trafficTotals = z.object(traffic);

/** One step of the chart; `at` is where it begins: `2026-11` a month, `2026-11-21` a day, `2026-11-21T13` an hour. */
const trafficStep = z.object({ at: z.string(), ...traffic });
export type TrafficStep = z.output<typeof trafficStep>;

const counted = z.object({
  /** False: known robots, staff, paths at which there is no public page, a click that was counted already. */
  counted: z.boolean(),
});

/** Longest path that is taken, characters. */
export const MAX_PATH = 2000;

export const analytics = {
  pageView: endpoint('POST /api/analytics/page-view', {
    access: 'public',
    changes: [],
    summary: 'Bir sayfanın görüntülendiğini sayar',
    rateLimit: 'tracking',
    body: z.object({
      path: line(MAX_PATH).startsWith('/', 'Yol / ile başlamalıdır.'),
      /** Where the visitor came from; only its host is kept. */
      referrer: z.string().max(MAX_PATH).nullable().default(null),
    }),
    returns: counted,
  }),
  cardClick: endpoint('POST /api/analytics/card-click', {
    access: 'public',
    changes: [],
    summary: 'Bir karta tıklandığını sayar',
    rateLimit: 'tracking',
    body: z.object({ cardId: id }),
    returns: counted,
  }),
  click: endpoint('POST /api/cards/:id/click', {
    access: 'public',
    changes: [],
    summary: 'Aynısı, kartın kendi adresinde',
    rateLimit: 'tracking',
    params: idParams,
    returns: counted,
  }),
  overview: endpoint('GET /api/analytics/overview', {
    access: 'staff',
    reads: ['traffic'],
    summary: 'Dönemin ve bütün zamanların sayıları',
    query: periodQuery,
    returns: z.object({
      ...traffic,
      totalPageViews: count,
      totalCardClicks: count,
      /** First and last day that were counted together; `null`: nothing has ever been counted. */
      startDate: z.iso.date().nullable(),
      endDate: z.iso.date().nullable(),
      /** As many days right before, up to this hour where the period ends today; `null` for all time. */
      previous: trafficTotals.nullable(),
    }),
  }),
  series: endpoint('GET /api/analytics/series', {
    access: 'staff',
    reads: ['traffic'],
    summary: 'Dönemin saatleri, günleri ya da ayları ve bir önceki dönemin aynı adımları',
    query: periodQuery,
    returns: z.object({
      /** One day comes in hours, up to 92 in days, more in months. */
      unit: z.enum(['hour', 'day', 'month']),
      /** Without those that lie ahead. */
      steps: z.array(trafficStep),
      /** Step by step the period before; `null` for months and for all time. */
      previous: z.array(trafficStep).nullable(),
    }),
  }),
  cardClicks: endpoint('GET /api/analytics/card-clicks', {
    access: 'staff',
    reads: ['traffic'],
    summary: 'Kartlar, tıklanma sayısına göre',
    query: periodQuery,
    returns: z.array(
      z.object({
        cardId: id,
        cardTitle: z.string(),
        cardSubtitle: z.string().nullable(),
        clicks: count,
      }),
    ),
  }),
  pages: endpoint('GET /api/analytics/pages', {
    access: 'staff',
    reads: ['traffic'],
    summary: 'En çok görüntülenen sayfalar',
    query: periodQuery,
    returns: z.array(
      z.object({
        /** `null`: addresses that no page is at, together; counted in earlier versions only. */
        path: z.string().nullable(),
        /** Title of the event it shows; `null` for every other page. */
        title: z.string().nullable(),
        pageViews: count,
      }),
    ),
  }),
  referrers: endpoint('GET /api/analytics/referrers', {
    access: 'staff',
    reads: ['traffic'],
    summary: 'Ziyaretçilerin geldiği siteler',
    query: periodQuery,
    returns: z.array(
      z.object({
        /** Host without `www.`; `null`: those beyond the first hundreds of a day, together. */
        host: z.string().nullable(),
        pageViews: count,
      }),
    ),
  }),
};
