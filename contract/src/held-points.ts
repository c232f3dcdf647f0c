import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, isoTimestamp } from './fields.ts';
import { shortListQuery } from './paging.ts';

/** What a held earning waits for: a verified e-mail address or Telegram account, or a review by staff */
export const holdReasons = ['proof', 'review'] as const;
export type HoldReason = (typeof holdReasons)[number];

export const heldStates = ['held', 'released', 'voided', 'lapsed'] as const;

/** Points that were earned and are not part of the balance yet */
const heldEarning = z.object({
  id,
  points: z.int(),
  /** Source and Turkish reason of the ledger row that the release writes */
  source: z.string(),
  reason: z.string(),
  createdAt: isoTimestamp,
  waitsFor: z.enum(holdReasons),
  /** `null` while the earning waits for a review: it does not lapse then. */
  expiresAt: isoTimestamp.nullable(),
  /** True if staff decided that the account is the same person as another one: waits until a new decision. */
  isDecided: z.literal(true).optional(),
});
export type HeldEarning = z.output<typeof heldEarning>;

/** Fields of a response to a call that may earn points: what is held now */
export const heldResult = {
  pointsHeld: z.int().optional(),
  waitsFor: z.enum(holdReasons).optional(),
  /** Turkish text: how many points are held, and what to do */
  heldMessage: z.string().optional(),
};

export type HeldResult = z.output<z.ZodObject<typeof heldResult>>;

export const heldPoints = {
  own: endpoint('GET /api/user/held-points', {
    access: 'member',
    reads: ['points', 'account'],
    summary: 'Kendi bekleyen puanları, en yenisi önce',
    query: shortListQuery,
    returns: z.array(heldEarning),
    paged: true,
  }),
};
