import { type Restored, versionedCollections } from '@vitrin/contract/history.ts';
import { NotFound } from '../../platform/base/errors.ts';
import { findContentType } from '../../platform/collections/content-types.ts';
import type { RestoreResult } from '../../platform/collections/row-history.ts';
import { findVersion } from '../../platform/collections/stored-version.ts';
import type { Context } from '../../platform/context.ts';

/** Makes a thing what it was after that version. @throws 404, 409 while it is in the bin */
export async function restoreVersion(ctx: Context, versionId: string): Promise<Restored> {
  const { version, content } = await find(ctx, versionId);
  return shown(await content.restore(ctx, version));
}

/** Brings back what that version deleted. @throws 404 for what is not in the bin */
export async function restoreDeleted(ctx: Context, versionId: string): Promise<Restored> {
  const { version, content } = await find(ctx, versionId);
  if (!content.restoreDeleted) throw new NotFound();
  return shown(await content.restoreDeleted(ctx, version));
}

async function find(ctx: Context, versionId: string) {
  const version = await findVersion(ctx, versionId);
  const content = version && findContentType(ctx, version.entity);
  // Draws are content too, and changed by nobody but super_admins.
  const isVersioned = versionedCollections.some((name) => name === content?.name);
  if (!content || !isVersioned) throw new NotFound();
  return { version, content };
}

const shown = ({ row, left }: RestoreResult): Restored => ({ ...row, left });
