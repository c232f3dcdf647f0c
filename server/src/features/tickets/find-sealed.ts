import type { Context } from '../../platform/context.ts';

const REASON = 'Numaraları mühürlenmiş bir çekilişte yer alıyor.';

/** Which of the applications have numbers that may not be voided any more, each with the reason. */
export async function findSealed(
  { db }: Pick<Context, 'db'>,
  ids: string[],
): Promise<Map<string, string>> {
  // Raw: a view of draws, which have no operation for it.
  const { rows } = await db.$client.query<{ id: string }>(
    'select distinct id from sealed_applications where id = any($1)',
    [ids],
  );
  return new Map(rows.map(({ id }) => [id, REASON]));
}
