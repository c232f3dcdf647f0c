import type { Context } from '../../platform/context.ts';

const REASON = 'Numaraları mühürlenmiş bir çekilişte yer alıyor.';

/** Which of the applications have numbers that may not be voided any more, each with the reason. */
export async function findSealedApplications(
  { db }: Pick<Context, 'db'>,
  ids: string[],
): Promise<Map<string, string>> {
  // Raw: a function of draws, which have no operation for it. An application's numbers are sealed all or none.
  const { rows } = await db.$client.query<{ id: string }>(
    `select a.id from unnest($1::uuid[]) a (id)
      where is_ticket_sealed((select min(number) from ticket_numbers where ticket_application_id = a.id))`,
    [ids],
  );
  return new Map(rows.map(({ id }) => [id, REASON]));
}
