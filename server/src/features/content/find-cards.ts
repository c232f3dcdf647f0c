import type { Context } from '../../platform/context.ts';

interface CardName {
  id: string;
  title: string;
  subtitle: string | null;
}

/** Those cards of the ids that there are, by their id, whatever their status. */
export async function findCards(
  { db }: Pick<Context, 'db'>,
  ids: string[],
): Promise<Map<string, CardName>> {
  const { rows } = await db.$client.query<CardName>({
    name: 'find-cards',
    text: 'select id, title, subtitle from cards where id = any($1)',
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, row]));
}
