import { type RestoredRow, versionedNames } from '@vitrin/contract/history.ts';
import { NotFound } from '../../platform/base/errors.ts';
import { findContentType } from '../../platform/collections/content-types.ts';
import type { RestoreResult } from '../../platform/collections/row-history.ts';
import { findVersion } from '../../platform/collections/stored-version.ts';
import type { Context } from '../../platform/context.ts';

/** Restores a row to a version. @throws 404; 409 if the row is in the bin */
export async function restoreVersion(ctx: Context, versionId: string): Promise<RestoredRow> {
  const { version, content } = await getRestorable(ctx, versionId);
  return toRestoredRow(await content.restore(ctx, version));
}

/** Restores the row that the version deleted. @throws 404 if the row is not in the bin */
export async function restoreDeleted(ctx: Context, versionId: string): Promise<RestoredRow> {
  const { version, content } = await getRestorable(ctx, versionId);
  if (!content.restoreDeleted) throw new NotFound();
  return toRestoredRow(await content.restoreDeleted(ctx, version));
}

/** Returns a version with its content type. @throws 404 for an unknown version and for content without history */
async function getRestorable(ctx: Context, versionId: string) {
  const version = await findVersion(ctx, versionId);
  const content = version && findContentType(ctx, version.entity);
  // Draws are versioned too, but only super admins may change them.
  const isVersioned = versionedNames.some((name) => name === content?.name);
  if (!content || !isVersioned) throw new NotFound();
  return { version, content };
}

const toRestoredRow = ({ row, left }: RestoreResult): RestoredRow => ({ ...row, left });
