import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { dayInput, id } from './fields.ts';
import { toIstanbulDay } from './istanbul-day.ts';

/** Days without a movement after which a balance counts as dormant */
export const DORMANT_DAYS = 90;

/** Days of purchases from which the price of a point is computed */
export const PRICE_DAYS = 90;

/** Days, including today, from which the rate of purchases and earnings is computed */
export const PACE_DAYS = 30;

const amount = z.int().min(0);
const tl = z.number().nullable();
const rewardName = { rewardId: id, title: z.string() };

export const economy = {
  read: endpoint('GET /api/admin/economy', {
    access: 'super_admin',
    reads: ['points', 'orders', 'rewards', 'people'],
    summary: 'Puan borcu, puanın geldiği ve gittiği yerler; günler İstanbul günüdür',
    query: z
      .object({ from: dayInput.optional(), to: dayInput.optional() })
      .superRefine(({ from, to }, { addIssue }) => {
        const lastDay = to ?? toIstanbulDay(Date.now());
        if (from && from > lastDay)
          addIssue({
            code: 'custom',
            path: [to ? 'to' : 'from'],
            message: 'Bitiş tarihi başlangıçtan önce olamaz.',
          });
      }),
    returns: z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      /** Current state, independent of the period */
      outstanding: z.object({ points: amount, members: amount, tl }),
      /** Balances without a movement for `DORMANT_DAYS`. */
      dormant: z.object({ points: amount, members: amount }),
      /** Paid points by kind of source: its text in the ledger before the colon, or `correction` without a source */
      inflow: z.array(z.object({ source: z.string(), points: amount })),
      /** Purchases that were not cancelled. `tl` is their cost for the operator; `null`: unknown. */
      outflow: z.array(z.object({ ...rewardName, points: amount, count: amount, tl })),
      /** `in` and `out` omit cancelled orders. `outstanding` is the debt at the end of the day. */
      days: z.array(z.object({ day: z.iso.date(), in: amount, out: amount, outstanding: z.int() })),
      /** Active rewards with a limited stock, sorted by the day on which the stock runs out */
      stock: z.array(
        z.object({
          ...rewardName,
          stock: amount,
          perDay: z.number(),
          emptyOn: z.iso.date().nullable(),
        }),
      ),
      /** Number of members who can pay for each active reward */
      reach: z.array(z.object({ ...rewardName, pointsCost: amount, members: amount })),
      /** TL per point, from the purchases of the last `PRICE_DAYS` */
      tlPerPoint: z.number().nullable(),
    }),
  }),
};
