import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_PAGE } from '@vitrin/contract/paging.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { listOwnSessions } from './own-sessions.ts';
import { findPerson } from './show-person.ts';

/** What the other features keep about a person, by the name of its section: its rows, page by page. */
export type ExportSections = Record<
  string,
  (ctx: Context, userId: string) => AsyncIterable<unknown[]>
>;

/**
 * Everything that is kept about the caller, without hashes and other people's data: the JSON text piece by piece, each
 * made only once the one before it has been taken.
 * @param leave is waited for before the last piece: whoever has the whole file may ask for another one
 */
export async function exportOwnData(
  ctx: Context<Actor>,
  sections: ExportSections,
  leave: () => Promise<void> = async () => undefined,
): Promise<AsyncGenerator<string>> {
  const { actor } = ctx;
  const { suspended: _, createdAt: memberSince, ...user } = await findPerson(ctx, actor.id);
  const { rows: sessions } = await listOwnSessions(ctx, { limit: MAX_PAGE });
  const head = { exportedAt: new Date().toISOString(), user, memberSince, sessions };
  return write(head, sections, (read) => read(ctx, actor.id), leave);
}

async function* write(
  head: object,
  sections: ExportSections,
  rowsOf: (read: ExportSections[string]) => AsyncIterable<unknown[]>,
  leave: () => Promise<void>,
): AsyncGenerator<string> {
  // The object stays open for the sections.
  yield JSON.stringify(head).slice(0, -1);
  for (const [name, read] of Object.entries(sections)) {
    yield `,${JSON.stringify(name)}:[`;
    let separator = '\n';
    let began = performance.now();
    for await (const rows of rowsOf(read)) {
      const piece = separator + rows.map((row) => JSON.stringify(row)).join(',\n');
      const took = performance.now() - began;
      yield piece;
      separator = ',\n';
      // Half of the time belongs to all the others.
      await sleep(took);
      began = performance.now();
    }
    yield ']';
  }
  await leave();
  yield '}\n';
}
