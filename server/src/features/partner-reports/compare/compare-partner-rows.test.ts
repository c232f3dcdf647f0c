import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReportsSite, type ReportsSite } from '../../../../test/reports-site.ts';

let site: ReportsSite;
beforeAll(async () => {
  site = await openReportsSite();
});
afterAll(() => site.close());

/** Returns the edit distance of two names (Levenshtein), row by row. */
function getEditDistance(firstName: string, secondName: string): number {
  const secondLetters = [...secondName];
  let costs = secondLetters.map((_, index) => index + 1);
  for (const [i, letter] of [...firstName].entries()) {
    let [diagonal, deletion] = [i, i + 1];
    costs = costs.map((above, j) => {
      const isEqual = letter === secondLetters[j];
      const cost = Math.min(above + 1, deletion + 1, diagonal + (isEqual ? 0 : 1));
      [diagonal, deletion] = [above, cost];
      return cost;
    });
  }
  return costs.at(-1) ?? [...firstName].length;
}

describe('partner usernames', () => {
  const letters = 'abcş0017';
  const name = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 14 });
  const change = fc.tuple(
    fc.nat(),
    fc.constantFrom('insert', 'delete', 'replace'),
    fc.constantFrom(...letters),
  );
  const namePair = fc
    .tuple(name, fc.array(change, { maxLength: 4 }))
    .map(([original, changes]): [string, string] => {
      const changedLetters = [...original];
      for (const [index, kind, letter] of changes) {
        const position = index % (changedLetters.length + 1);
        const insertedLetters = kind === 'delete' ? [] : [letter];
        changedLetters.splice(position, kind === 'insert' ? 0 : 1, ...insertedLetters);
      }
      return [original, changedLetters.join('') || 'a'];
    });

  it.each([
    ['with different amounts', (n: number) => 10_000 + n],
    ['with equal amounts', () => 10_000],
  ])(
    'are similar if they differ by up to two letters or by leading zeros, and otherwise not: %s',
    async (_description, getKurus) => {
      const pairs = fc.sample(namePair, 250);
      const companyId = await site.addCompany();
      const applications = pairs.map(([name], index) => ({ name, kurus: getKurus(index) }));
      await site.addApplications(companyId, applications);
      const rows = pairs.map(
        ([, rowName], index) => `${rowName};${(getKurus(index) / 100).toFixed(2)}\n`,
      );
      const report = await site.compareFile(companyId, `Ad;Tutar\n${rows.join('')}`);
      const states = await site.listStates(report);
      // Force the fallback: it compares names by deletion variants instead of thirds.
      const { pool } = site.app.platform;
      await pool.query(`update partner_report_rows set state = 'absent' where report_id = $1`, [
        report.id,
      ]);
      await pool.query('select compare_partner_rows($1, 0)', [report.id]);
      expect(await site.listStates(report)).toEqual(states);
      const stripZeros = (text: string) => text.replace(/^0+/, '');
      const matchedNames = new Set(
        states.flatMap((state, index) => (state === 'match' ? [pairs[index]?.[1]] : [])),
      );
      for (const [index, [, rowName]] of pairs.entries()) {
        const names = applications
          .filter(({ kurus }) => kurus === getKurus(index))
          .map((item) => item.name);
        const unmatchedNames =
          getKurus(0) === getKurus(1) ? names.filter((item) => !matchedNames.has(item)) : names;
        const isNear = unmatchedNames.some(
          (item) => getEditDistance(item, rowName) <= 2 || stripZeros(item) === stripZeros(rowName),
        );
        const hasSameName = applications.some((item) => item.name === rowName);
        const expectedState = hasSameName ? 'amount' : isNear ? 'near' : 'absent';
        const expectedStates = names.includes(rowName) ? ['match', 'several'] : [expectedState];
        expect(expectedStates, `${rowName} beside ${pairs[index]?.[0]}`).toContain(states[index]);
      }
    },
  );
});
