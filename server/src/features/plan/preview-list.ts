import type { ReturnsOf, ValidInputOf } from '@vitrin/contract/api.ts';
import { NotFound } from '../../platform/base/errors.ts';
import { findContentType } from '../../platform/collections/content-types.ts';
import type { Context } from '../../platform/context.ts';

type Call = ValidInputOf<'GET /api/admin/preview/:collection'>;
type List = ReturnsOf<'GET /api/admin/preview/:collection'>;

/** What the collection's public call will answer at that moment if nothing is changed until then. */
export async function previewList(
  ctx: Context,
  { collection, at }: Call['params'] & Call['query'],
): Promise<List> {
  const published = findContentType(ctx, collection)?.cachedList;
  if (!published) throw new NotFound();
  return (await published.valueAt(Date.parse(at))) as List;
}
