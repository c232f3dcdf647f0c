import type { Context } from '../../platform/context.ts';
import { isPage } from '../../platform/page-paths.ts';
import { viewCounter } from './count-views.ts';
import { hourOfDay } from './hour-of-day.ts';
import { referrerHost } from './referrers.ts';
import type { Identity } from './visitor-hasher.ts';

interface View {
  path: string;
  referrer: string | null;
  identity: Identity | undefined;
}

/** Counts a page view; `path` may have a query. Returns whether it counted. */
export async function countView(ctx: Context, { path, referrer, identity }: View) {
  const page = toPage(path);
  if (!identity || isAdminPath(page) || !(await isPage(ctx, page))) return { counted: false };
  const host = referrerHost(referrer, new URL(ctx.platform.config.publicUrl).hostname);
  await viewCounter(ctx).submit({ at: hourOfDay(), page, host, identity });
  return { counted: true };
}

/** Returns a path without query, fragment and trailing slashes. */
export function toPage(path: string): string {
  const [page = ''] = path.split(/[?#]/, 1);
  // No `/+$`: such a pattern is quadratic on a run of slashes.
  let end = page.length;
  while (end > 1 && page[end - 1] === '/') end--;
  return page.slice(0, end);
}

const isAdminPath = (path: string) => /^\/admin(?:$|[/-])/.test(path);
