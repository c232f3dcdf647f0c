import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReportsSite, type ReportsSite } from '../../../../test/reports-site.ts';

let site: ReportsSite;
beforeAll(async () => {
  site = await openReportsSite();
});
afterAll(() => site.close());

/** Edit distance of two names. */
function distanceOf(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  let row = b.map((_, at) => at + 1);
  for (const [i, letter] of a.entries()) {
    let [diagonal, deletion] = [i, i + 1];
    row = row.map((above, j) => {
      const cost = Math.min(above + 1, deletion + 1, diagonal + (letter === b[j] ? 0 : 1));
      [diagonal, deletion] = [above, cost];
      return cost;
    });
  }
  return row.at(-1) ?? a.length;
}

describe('partner usernames', () => {
  const letters = 'abcş0017';
  const name = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 14 });
  const change = fc.tuple(
    fc.nat(),
    fc.constantFrom('insert', 'delete', 'replace'),
    fc.constantFrom(...letters),
  );
  const changedName = fc
    .tuple(name, fc.array(change, { maxLength: 4 }))
    .map(([original, changes]): [string, string] => {
      const other = [...original];
      for (const [index, kind, letter] of changes) {
        const at = index % (other.length + 1);
        other.splice(at, kind === 'insert' ? 0 : 1, ...(kind === 'delete' ? [] : [letter]));
      }
      return [original, other.join('') || 'a'];
    });

  it.each([
    ['each with an amount of its own', (n: number) => 10_000 + n],
    ['all with one amount', () => 10_000],
  ])(
    'are similar if they differ by up to two letters or by zeros, and otherwise not: %s',
    async (_what, kurusOf) => {
      const pairs = fc.sample(changedName, 250);
      const company = await site.addCompany();
      const applications = pairs.map(([name], n) => ({ name, kurus: kurusOf(n) }));
      await site.addApplications(company, applications);
      const rows = pairs.map(([, other], n) => `${other};${(kurusOf(n) / 100).toFixed(2)}\n`);
      const report = await site.compareFile(company, `Ad;Tutar\n${rows.join('')}`);
      const states = await site.listStates(report);
      // Force the fallback for names that are too similar for thirds.
      const { pool } = site.app.platform;
      await pool.query(`update partner_report_rows set state = 'absent' where report_id = $1`, [
        report.id,
      ]);
      await pool.query('select compare_partner_rows($1, 0)', [report.id]);
      expect(await site.listStates(report)).toEqual(states);
      const stripZeros = (text: string) => text.replace(/^0+/, '');
      const matchedRows = new Set(
        states.flatMap((state, n) => (state === 'match' ? [pairs[n]?.[1]] : [])),
      );
      for (const [n, [, other]] of pairs.entries()) {
        const others = applications
          .filter(({ kurus }) => kurus === kurusOf(n))
          .map((item) => item.name);
        const unmatchedNames =
          kurusOf(0) === kurusOf(1) ? others.filter((item) => !matchedRows.has(item)) : others;
        const isNear = unmatchedNames.some(
          (item) => distanceOf(item, other) <= 2 || stripZeros(item) === stripZeros(other),
        );
        const isNamed = applications.some((item) => item.name === other);
        const expectedState = isNamed ? 'amount' : isNear ? 'near' : 'absent';
        const expected = others.includes(other) ? ['match', 'several'] : [expectedState];
        expect(expected, `${other} beside ${pairs[n]?.[0]}`).toContain(states[n]);
      }
    },
  );
});
