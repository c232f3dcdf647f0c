import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { dayInput, id, idParams, line } from './fields.ts';
import type { Day } from './istanbul-day.ts';

export const periods = ['day', 'week', 'month', 'custom', 'all'] as const;
export type Period = (typeof periods)[number];

/** Length of each period in days, today included */
export const PERIOD_DAYS = { day: 1, week: 7, month: 30 } as const;

const MISSING_DAY_MESSAGE = 'Başlangıç ve bitiş tarihini birlikte seçin.';

interface RequestedPeriod {
  period?: Period | undefined;
  startDate?: Day | undefined;
  endDate?: Day | undefined;
}

/** Returns the named period; by default `custom` if a day is given, else `week`. */
export function getPeriod({ period, startDate, endDate }: RequestedPeriod): Period {
  return period ?? (startDate || endDate ? 'custom' : 'week');
}

/** The requested days. They are Istanbul days; both ends are included. */
export const periodQuery = z
  .object({
    period: z.enum(periods).optional(),
    startDate: dayInput.optional(),
    endDate: dayInput.optional(),
  })
  .superRefine((request, { addIssue }) => {
    const { startDate, endDate } = request;
    const addIssueAt = (path: string, message: string) =>
      addIssue({ code: 'custom', path: [path], message });
    if (getPeriod(request) !== 'custom') return;
    if (!startDate) addIssueAt('startDate', MISSING_DAY_MESSAGE);
    else if (!endDate) addIssueAt('endDate', MISSING_DAY_MESSAGE);
    else if (endDate < startDate) addIssueAt('endDate', 'Bitiş tarihi başlangıçtan önce olamaz.');
  });
export type PeriodQuery = z.output<typeof periodQuery>;

const count = z.int().min(0);

/** Counts of a period. A visitor counts once per day, so days can be added up. */
const trafficCounts = { pageViews: count, cardClicks: count, visitors: count };
const trafficTotals = z.object(trafficCounts);

/** One step of the chart. `at` is its start: month `2026-11`, day `2026-11-21` or hour `2026-11-21T13`. */
const trafficStep = z.object({ at: z.string(), ...trafficCounts });
export type TrafficStep = z.output<typeof trafficStep>;

const countResult = z.object({
  /** False for known robots, staff, paths without a public page and repeated clicks */
  counted: z.boolean(),
});

/** Longest accepted path in characters */
export const MAX_PATH_LENGTH = 2000;

export const analytics = {
  pageView: endpoint('POST /api/analytics/page-view', {
    access: 'public',
    changes: [],
    summary: 'Bir sayfanın görüntülendiğini sayar',
    rateLimit: 'tracking',
    body: z.object({
      path: line(MAX_PATH_LENGTH).startsWith('/', 'Yol / ile başlamalıdır.'),
      /** Address of the previous page; only its host is stored. */
      referrer: z.string().max(MAX_PATH_LENGTH).nullable().default(null),
    }),
    returns: countResult,
  }),
  cardClick: endpoint('POST /api/analytics/card-click', {
    access: 'public',
    changes: [],
    summary: 'Bir karta tıklandığını sayar',
    rateLimit: 'tracking',
    body: z.object({ cardId: id }),
    returns: countResult,
  }),
  click: endpoint('POST /api/cards/:id/click', {
    access: 'public',
    changes: [],
    summary: 'Bir karta tıklandığını sayar; kart adreste yazar',
    rateLimit: 'tracking',
    params: idParams,
    returns: countResult,
  }),
  overview: endpoint('GET /api/analytics/overview', {
    access: 'staff',
    reads: ['traffic'],
    summary: 'Dönemin ve bütün zamanların sayıları',
    query: periodQuery,
    returns: z.object({
      ...trafficCounts,
      totalPageViews: count,
      totalCardClicks: count,
      /** First and last day of the period; `null`: all time, and nothing has been counted yet. */
      startDate: z.iso.date().nullable(),
      endDate: z.iso.date().nullable(),
      /**
       * Counts of the preceding period of equal length; up to the current hour if the period ends today. `null` for all
       * time.
       */
      previous: trafficTotals.nullable(),
    }),
  }),
  series: endpoint('GET /api/analytics/series', {
    access: 'staff',
    reads: ['traffic'],
    summary: 'Dönemin saatleri, günleri ya da ayları ve bir önceki dönemin aynı adımları',
    query: periodQuery,
    returns: z.object({
      /** One day is split into hours, up to 92 days into days, longer periods into months. */
      unit: z.enum(['hour', 'day', 'month']),
      /** Without future steps */
      steps: z.array(trafficStep),
      /** The steps of the preceding period; `null` for months and for all time */
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
        /** `null`: all paths without a page. Only earlier versions counted them. */
        path: z.string().nullable(),
        /** Title of the event on that page; `null` for other pages */
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
        /** Host without `www.`; `null`: all hosts beyond the daily limit */
        host: z.string().nullable(),
        pageViews: count,
      }),
    ),
  }),
};
