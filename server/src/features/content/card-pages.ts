import { type Card, cards } from '@vitrin/contract/cards.ts';
import { publicPaths } from '@vitrin/contract/public-paths.ts';
import { toSlug } from '@vitrin/contract/text.ts';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { Conflict, InvalidField, NotFound } from '../../platform/base/errors.ts';
import { selectInOrder } from '../../platform/collections/row-writes.ts';
import type { Context } from '../../platform/context.ts';
import { isUniqueViolation } from '../../platform/database/database-errors.ts';
import { createPlatformSingleton } from '../../platform/platform-singleton.ts';
import { findCompany } from '../tickets/companies/ticket-companies.ts';
import { cardAddresses, cardsTable } from './content-tables.ts';

const NO_SLUG_MESSAGE = 'Başlıktan bir sayfa adresi çıkarılamadı. Lütfen adresi yazın.';
const SLUG_TAKEN_MESSAGE =
  'Bu sayfa adresi başka bir kartta kullanılıyor. Lütfen başka bir adres yazın.';

/** Adds a slug, generated from the title, to a card with a page but no slug. @throws 400 for a title without letters */
export function addSlug(fields: Partial<Card>, storedCard?: Card): Partial<Card> {
  const { title = '', slug, body } = { ...storedCard, ...fields };
  if (!body || slug) return fields;
  const generatedSlug = toSlug(title);
  if (generatedSlug) return { ...fields, slug: generatedSlug };
  throw new InvalidField('validation', 'slug', NO_SLUG_MESSAGE);
}

/** Returns 409 cards.slug_taken for a violation of the unique slug, `undefined` for other errors. */
export function mapSlugTakenError(error: unknown): Conflict | undefined {
  if (!isUniqueViolation(error, 'cards_slug')) return undefined;
  return new Conflict('cards.slug_taken', SLUG_TAKEN_MESSAGE, [
    { path: 'slug', message: SLUG_TAKEN_MESSAGE },
  ]);
}

/** Requires an existing company, except for a restore, which clears a deleted one. @throws 404 */
export async function requireCompany(
  tx: Context,
  { fields, isRestored }: { fields: Partial<Card>; isRestored?: boolean },
): Promise<void> {
  const { companyId } = fields;
  if (!companyId || isRestored || (await findCompany(tx, companyId))) return;
  throw new NotFound('not_found', 'Firma bulunamadı.');
}

/** Shapes a card for the public list. The list has the slug, but no other field of the card's page. */
export function toPublicCard({ slug, body, pictures, facts, companyId, ...card }: Card): object {
  return body && slug ? { ...card, slug } : card;
}

/** All cards with a page, visible or not. */
export const cardsWithPage = createPlatformSingleton(({ db, valueCache }) =>
  valueCache.create<Card[]>({
    name: 'cards with a page',
    topics: cards.all.reads,
    compute: async () => {
      const rows = await selectInOrder(db, cardsTable, isNotNull(cardsTable.body));
      // No response sends this list, so do not encode it as JSON.
      return { value: z.array(cards.row).parse(rows), text: '' };
    },
  }),
);

/** Current slugs of cards with a page by earlier slugs that no card has now. */
const movedSlugs = createPlatformSingleton((platform) =>
  platform.valueCache.create<ReadonlyMap<string, string>>({
    name: 'moved card slugs',
    topics: cards.all.reads,
    compute: async () => {
      const { id, slug, body } = cardsTable;
      const rows = await platform.db
        .select({ from: cardAddresses.slug, to: slug })
        .from(cardAddresses)
        .innerJoin(cardsTable, eq(id, cardAddresses.cardId))
        .where(
          and(
            isNotNull(body),
            isNotNull(slug),
            sql`not exists (select from cards taken where taken.slug = ${cardAddresses.slug})`,
          ),
        );
      return { value: new Map(rows.map(({ from, to }) => [from, to ?? ''])), text: '' };
    },
  }),
);

/** Returns the current slug of a card's page by an earlier slug, or `undefined`. */
export async function findMovedSlug(
  ctx: Pick<Context, 'platform'>,
  slug: string,
): Promise<string | undefined> {
  return (await movedSlugs(ctx).get()).value.get(slug);
}

/** Returns the current path of a card's page by an earlier path, or `undefined`. */
export async function findMovedCardPath(
  ctx: Pick<Context, 'platform'>,
  path: string,
): Promise<string | undefined> {
  const prefix = publicPaths.site.replace(':slug', '');
  if (!path.startsWith(prefix)) return undefined;
  const slug = await findMovedSlug(ctx, path.slice(prefix.length));
  return slug && `${prefix}${slug}`;
}

/** Returns `companyId` if the fields name a deleted ticket company. */
export async function findDeletedCompany(
  tx: Context,
  { companyId }: Partial<Card>,
): Promise<'companyId'[]> {
  return companyId && !(await findCompany(tx, companyId)) ? ['companyId'] : [];
}
