import type { ValidInputOf } from '@vitrin/contract/api.ts';
import { media as declaration, MAX_USES, type StoredPicture } from '@vitrin/contract/media.ts';
import { isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/context.ts';
import { contains, eqAny } from '../../platform/database/conditions.ts';
import { type Page, paginate } from '../../platform/database/paginate.ts';
import { descending } from '../../platform/database/sort-order.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { createRoutes, withHttp } from '../../platform/http/create-routes.ts';
import { picturesTable } from '../../platform/storage/pictures-table.ts';
import { deleteOrphanedFiles, deletePicture } from './delete-picture.ts';
import { getCachedUses, type Uses } from './picture-uses.ts';
import { receiveUpload } from './receive-upload.ts';
import { replacePicture } from './replace-picture.ts';
import { serveUploads } from './serve-uploads.ts';

/** Pictures: uploaded and managed by staff, public. */
export const media: Feature = {
  personalData: 'none',
  routes: () => [
    createRoutes(declaration, {
      upload: withHttp(async (ctx, _input, { request }) => {
        const picture = await receiveUpload(ctx, request);
        const entry = { action: 'upload', entity: 'pictures', entityId: picture.url } as const;
        await recordAudit(ctx, entry);
        return picture;
      }),
      pictures: (ctx, { query }) => listPictures(ctx, query),
      replace: (ctx, { params, body }) =>
        replacePicture(ctx, { pictureId: params.id, url: body.url }),
      delete: (ctx, { params }) => deletePicture(ctx, params.id),
    }),
  ],
  setUp: serveUploads,
  jobs: [
    { name: 'delete files of deleted pictures', intervalMs: 600_000, run: deleteOrphanedFiles },
  ],
};

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
async function listPictures(ctx: Context, query: Query): Promise<Page<StoredPicture>> {
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
