import type pg from 'pg';
import type { CallOptions, CallResult } from './call.ts';
import type { Member, Site } from './site.ts';

/** Long enough for the other instance to read at the same time */
export const PAUSE_SQL = 'perform pg_sleep(0.01);';

/**
 * Removes a protection from a database function.
 * @throws if the function lacks the text to replace, because the control run would then prove nothing
 */
export async function patchFunction(
  client: pg.Client,
  name: string,
  replacements: [from: string, to: string][],
): Promise<void> {
  const { rows } = await client.query<{ definition: string }>(
    'select pg_get_functiondef($1::regproc) as definition',
    [name],
  );
  let definition = rows[0]?.definition ?? '';
  for (const [from, to] of replacements) {
    if (to && definition.includes(to)) continue;
    if (!definition.includes(from)) throw new Error(`${name} has no '${from}'`);
    definition = definition.replaceAll(from, to);
  }
  await client.query(definition);
}

/** Makes the named functions read the member's row without locking it. */
export async function removeRowLocks(client: pg.Client, names: string[]): Promise<void> {
  const lockingSql = 'from members where id = member_id for no key update;';
  const unlockedSql = `from members where id = member_id; ${PAUSE_SQL}`;
  for (const name of names) await patchFunction(client, name, [[lockingSql, unlockedSql]]);
}

export interface Race {
  name: string;
  /** Sends concurrent calls. @returns the violations, or '' */
  run(): Promise<string>;
  /** Removes the protection for the control run. */
  disableProtection(client: pg.Client): Promise<void>;
}

export interface RaceTools {
  site: Site;
  /** Sends half of the calls to each instance. */
  callConcurrently(
    callCount: number,
    route: string,
    createOptions: (index: number) => CallOptions,
  ): Promise<CallResult[]>;
  countRows(statement: string, values: unknown[]): Promise<number>;
  addMember(points: number): Promise<Member>;
}

/** Returns differences from the expected statuses and other errors, or ''. */
export function describeViolations(
  responses: CallResult[],
  expectedCounts: Record<number, number>,
  fault: string | false,
): string {
  const statusCounts: Record<number, number> = {};
  for (const { status } of responses) statusCounts[status] = (statusCounts[status] ?? 0) + 1;
  const [actualJson, expectedJson] = [JSON.stringify(statusCounts), JSON.stringify(expectedCounts)];
  return [actualJson !== expectedJson && `statuses ${actualJson}`, fault]
    .filter(Boolean)
    .join(', ');
}
