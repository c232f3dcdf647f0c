/** `isPaid`: a row of the report pays this application, so it must be approved. */
export interface TrapApplication {
  name: string;
  kurus: number;
  isPaid: boolean;
}

/** A partner's report with rows that could cause wrong approvals. */
export interface Traps {
  /** Last month's applications, and the report that paid for them. */
  before: { applications: TrapApplication[]; csv: string };
  now: { applications: TrapApplication[]; csv: string };
}

const MONTH = 30 * 86_400_000;
const amounts = [100, 250, 500, 750, 1000, 1234.56, 2500, 5000, 12_345.6, 100_000];

const spellings: ((name: string) => string)[] = [
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => name.toLocaleUpperCase('tr'),
  (name) => name.replaceAll('i', 'ı'),
  (name) => ` ${name.replaceAll('i', 'İ')} `,
  (name) => name.replaceAll('i', 'i\u0307'),
];

const money = (kurus: number, n: number) => {
  const formattedAmount = (kurus / 100).toLocaleString('tr-TR', {
    minimumFractionDigits: n % 3 === 0 ? 0 : 2,
  });
  return n % 5 === 0
    ? `₺${formattedAmount}`
    : n % 7 === 0
      ? `${formattedAmount} TL`
      : formattedAmount;
};

/** @param count pending applications @param rows rows of the report; most have no application */
export function makeTraps(count: number, rows: number, now = Date.now()): Traps {
  const traps: Traps = {
    before: { applications: [], csv: '' },
    now: { applications: [], csv: '' },
  };
  const lists: Record<'before' | 'now', string[]> = { before: [], now: [] };
  let references = 0;
  const write = (
    list: 'before' | 'now',
    name: string,
    kurus: number,
    n: number,
    at = now,
    ref = `R${++references}`,
  ) => lists[list].push(`${name};"${money(kurus, n)}";${new Date(at).toISOString()};${ref}`);
  const apply = (name: string, kurus: number, isPaid: boolean, list: 'before' | 'now' = 'now') =>
    traps[list].applications.push({ name, kurus, isPaid });

  for (let n = 0; traps.now.applications.length < count; n++) {
    const kurus = Math.round((amounts[n % amounts.length] ?? 100) * 100);
    const name = `oyuncuişi${n * 7919}`;
    const spelling = (spellings[n % spellings.length] ?? String)(name);
    const kind = n % 100;
    const hour = now - (n % 48) * 3_600_000;
    if (kind < 90) {
      apply(name, kurus, true);
      write('now', spelling, kurus, n, hour);
      // The same name with another amount and its own row.
      if (kind === 7) {
        apply(name, kurus + 1000, true);
        write('now', spelling, kurus + 1000, n, hour);
      }
      continue;
    }
    apply(kind === 91 ? `000${n * 7919}` : name, kurus, false);
    // One kuruş more or less.
    if (kind === 90) write('now', spelling, kurus + (n % 200 < 100 ? 1 : -1), n, hour);
    // The name without its leading zeros.
    if (kind === 91) write('now', String(n * 7919), kurus, n, hour);
    // Two applications for one row.
    if (kind === 92) {
      apply(name.toUpperCase(), kurus, false);
      write('now', spelling, kurus, n, hour);
    }
    // Two rows for one application.
    if (kind === 93) {
      write('now', spelling, kurus, n, hour, `R${++references}`);
      write('now', spelling, kurus, n, hour, `R${references}`);
    }
    if (kind === 94) {
      // Paid last month: the partner repeats the row, and the member applies again.
      apply(name, kurus, true, 'before');
      const lastMonth = now - 20 * 86_400_000;
      write('before', spelling, kurus, n, lastMonth, `S${n}`);
      write('now', spelling, kurus, n, lastMonth, `S${n}`);
    }
    // Paid more than a month ago.
    if (kind === 95) write('now', spelling, kurus, n, now - MONTH - 86_400_000);
    // One different letter, one missing letter.
    if (kind === 96) write('now', name.replace('yunc', 'yunç'), kurus, n, hour);
    if (kind === 98) write('now', spelling.trim().slice(1), kurus, n, hour);
    // A misplaced thousands separator: ten times the amount.
    if (kind === 99) write('now', spelling, kurus * 10, n, hour);
  }
  for (let n = 0; lists.now.length < rows; n++) {
    const kurus = Math.round((amounts[n % amounts.length] ?? 100) * 100);
    write('now', `baskasi${n * 104_729}`, kurus, n, now - (n % 48) * 3_600_000);
  }
  const file = (list: string[]) => `Kullanıcı;Tutar;Tarih;Referans\n${shuffled(list).join('\n')}\n`;
  traps.before.csv = file(lists.before);
  traps.now.csv = file(lists.now);
  return traps;
}

/** Deterministic shuffle. */
function shuffled(list: string[]): string[] {
  const withKeys = list.map((row, n) => ({ row, key: (n * 2_654_435_761) % 4_294_967_296 }));
  return withKeys.sort((a, b) => a.key - b.key).map(({ row }) => row);
}
