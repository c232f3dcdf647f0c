import { type Card, cards } from '@vitrin/contract/cards.ts';
import { toSlug } from '@vitrin/contract/text.ts';
import { isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { Conflict, InvalidField, NotFound } from '../../platform/base/errors.ts';
import { selectInOrder } from '../../platform/collections/row-writes.ts';
import type { Context } from '../../platform/context.ts';
import { isUniqueViolation } from '../../platform/database/database-errors.ts';
import { createPlatformSingleton } from '../../platform/platform-singleton.ts';
import { findCompany } from '../tickets/companies/ticket-companies.ts';
import { cardsTable } from './cards-table.ts';

const NO_ADDRESS = 'Başlıktan bir sayfa adresi çıkarılamadı. Lütfen adresi yazın.';
const TAKEN = 'Bu sayfa adresi başka bir kartta kullanılıyor. Lütfen başka bir adres yazın.';

/** A card with a page needs a slug: without one it is made from the title. @throws 400 */
export function withSlug(fields: Partial<Card>, before?: Card): Partial<Card> {
  const { title = '', slug, body } = { ...before, ...fields };
  if (!body || slug) return fields;
  const generated = toSlug(title);
  if (generated) return { ...fields, slug: generated };
  throw new InvalidField('validation', 'slug', NO_ADDRESS);
}

export function mapSlugTakenError(error: unknown): Conflict | undefined {
  if (!isUniqueViolation(error, 'cards_slug')) return undefined;
  return new Conflict('cards.slug_taken', TAKEN, [{ path: 'slug', message: TAKEN }]);
}

/** A restored card may name a deleted company: its page then shows no ticket price. @throws 404 */
export async function requireCompany(
  tx: Context,
  { fields, isRestored }: { fields: Partial<Card>; isRestored?: boolean },
): Promise<void> {
  const { companyId } = fields;
  if (!companyId || isRestored || (await findCompany(tx, companyId))) return;
  throw new NotFound('not_found', 'Firma bulunamadı.');
}

/** Shapes a card for the public list: of its page only the slug. */
export function toPublicCard({ slug, body, pictures, facts, companyId, ...card }: Card): object {
  return body && slug ? { ...card, slug } : card;
}

/** Every card that has a page, visible or not. */
export const cardsWithPage = createPlatformSingleton(({ db, valueCache }) =>
  valueCache.create<Card[]>({
    name: 'cards with a page',
    topics: cards.all.reads,
    compute: async () => {
      const rows = await selectInOrder(db, cardsTable, isNotNull(cardsTable.body));
      // This list is never sent.
      return { value: z.array(cards.row).parse(rows), text: '' };
    },
  }),
);
