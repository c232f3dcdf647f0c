import type { ValidInputOf } from '@vitrin/contract/api.ts';
import { MAX_USES, type StoredPicture } from '@vitrin/contract/media.ts';
import { isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { contains, eqAny } from '../../platform/database/conditions.ts';
import { type Page, paginate } from '../../platform/database/paginate.ts';
import { descending } from '../../platform/database/sort-order.ts';
import { picturesTable } from '../../platform/storage/pictures-table.ts';
import { getCachedUses, type Uses } from './picture-uses.ts';

type Query = ValidInputOf<'GET /api/admin/pictures'>['query'];

const {
  id,
  address: url,
  hash,
  fileName,
  fileNameFolded,
  bytes,
  createdAt,
  removedAt,
} = picturesTable;

/** Lists uploaded pictures with their usage; `q` matches the file name, the URL and the name of a row that uses it. */
export async function listPictures(ctx: Context, query: Query): Promise<Page<StoredPicture>> {
  const uses = await getCachedUses(ctx);
  const isUsed = eqAny(hash, [...uses.keys()]);
  return paginate(query, {
    order: { id: descending(id) },
    where: [isNull(removedAt)],
    filters: {
      q: (searchText) =>
        or(
          contains(fileNameFolded, searchText),
          contains(url, searchText),
          isUsedBy(uses, searchText),
        ),
      use: (use) => (use === 'used' ? isUsed : not(isUsed)),
    },
    read: ctx.db.select({ id, url, hash, fileName, bytes, createdAt }).from(picturesTable),
    toResponse: ({ hash: pictureHash, ...picture }) => {
      const pictureUses = uses.get(pictureHash) ?? [];
      return { ...picture, uses: pictureUses.slice(0, MAX_USES), useCount: pictureUses.length };
    },
  });
}

/** Returns the SQL condition that a row whose title contains `q` uses the picture. */
function isUsedBy(uses: Uses, q: string): SQL {
  const usesWithTitle = [...uses].flatMap(([hash, pictureUses]) =>
    pictureUses.map(({ title }) => [hash, title] as const),
  );
  const hashes = sql.param(usesWithTitle.map(([hash]) => hash));
  const titles = sql.param(usesWithTitle.map(([, title]) => title));
  return sql`${hash} in (
    select used from unnest(${hashes}::text[], ${titles}::text[]) as uses (used, title)
     where ${contains(sql`fold_text(title)`, q)})`;
}
