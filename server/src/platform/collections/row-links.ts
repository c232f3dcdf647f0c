import { isLinkField } from '@vitrin/contract/fields.ts';
import { toOwnPath } from '@vitrin/contract/own-path.ts';
import type { z } from 'zod';

/** Returns the names of the fields that contain a link. */
export const listLinkFields = (fields: Record<string, z.ZodType>) =>
  Object.keys(fields).filter((name) => fields[name] && isLinkField(fields[name]));

/** Shortens links that name this site by its address to their path: browsers then treat them as links within it. */
export function shortenOwnLinks<R extends object>(
  row: R,
  linkFields: readonly string[],
  origin: string,
): R {
  const links = Object.entries(row).filter(([name]) => linkFields.includes(name));
  const paths = links.map(([name, link]) => [name, link && toOwnPath(String(link), origin)]);
  return { ...row, ...Object.fromEntries(paths) };
}
