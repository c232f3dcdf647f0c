import type { DbContext } from '../../../platform/context.ts';

const REASON = 'Numaraları mühürlenmiş bir çekilişte yer alıyor.';

/** Returns the reason by id for the applications whose numbers take part in a sealed draw. */
export async function findSealedApplications(
  { db }: DbContext,
  ids: string[],
): Promise<Map<string, string>> {
  // Raw SQL: calls a function of draws. The numbers of an application are sealed all or none.
  const { rows } = await db.$client.query<{ id: string }>(
    `select a.id from unnest($1::uuid[]) a (id)
      where is_ticket_sealed((select min(number) from ticket_numbers where ticket_application_id = a.id))`,
    [ids],
  );
  return new Map(rows.map(({ id }) => [id, REASON]));
}
