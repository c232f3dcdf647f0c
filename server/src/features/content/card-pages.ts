import { type Card, cards } from '@vitrin/contract/cards.ts';
import { slugOf } from '@vitrin/contract/text.ts';
import { isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { BadRequest, Conflict, NotFound } from '../../platform/base/errors.ts';
import { selectInOrder } from '../../platform/collections/row-writes.ts';
import type { Context } from '../../platform/context.ts';
import { isUniqueViolation } from '../../platform/database/database-errors.ts';
import { platformSingleton } from '../../platform/platform-singleton.ts';
import { findCompany } from '../tickets/ticket-companies.ts';
import { cardsTable } from './cards-table.ts';

const NO_ADDRESS = 'Başlıktan bir sayfa adresi çıkarılamadı. Lütfen adresi yazın.';
const TAKEN = 'Bu sayfa adresi başka bir kartta kullanılıyor. Lütfen başka bir adres yazın.';

/** A page has an address: where staff give it none, its title does. @throws 400 */
export function withSlug(sent: Partial<Card>, before?: Card): Partial<Card> {
  const { title = '', slug, body } = { ...before, ...sent };
  if (!body || slug) return sent;
  const made = slugOf(title);
  if (made) return { ...sent, slug: made };
  throw new BadRequest('validation', NO_ADDRESS, [{ path: 'slug', message: NO_ADDRESS }]);
}

export function mapSlugTakenError(error: unknown): Conflict | undefined {
  if (!isUniqueViolation(error, 'cards_slug')) return undefined;
  return new Conflict('cards.slug_taken', TAKEN, [{ path: 'slug', message: TAKEN }]);
}

/** What is put back may name a company that is gone: its page then tells no price. @throws 404 */
export async function requireCompany(
  tx: Context,
  { fields, isRestored }: { fields: Partial<Card>; isRestored?: boolean },
): Promise<void> {
  const { companyId } = fields;
  if (!companyId || isRestored || (await findCompany(tx, companyId))) return;
  throw new NotFound('not_found', 'Firma bulunamadı.');
}

/** A card in the public list: nothing of its page but where it is. */
export function toPublicCard({ slug, body, pictures, facts, companyId, ...card }: Card): object {
  return body && slug ? { ...card, slug } : card;
}

/** Every card that has a page, whether it is shown or not. */
export const cardsWithPage = platformSingleton(({ db, valueCache }) =>
  valueCache.create<Card[]>({
    name: 'cards with a page',
    topics: cards.all.reads,
    compute: async () => {
      const rows = await selectInOrder(db, cardsTable, isNotNull(cardsTable.body));
      // Nobody is sent this list.
      return { value: z.array(cards.row).parse(rows), text: '' };
    },
  }),
);
