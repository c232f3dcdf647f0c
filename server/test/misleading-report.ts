interface ReportedApplication {
  name: string;
  kurus: number;
  /** True if a row of the report pays the application, so that it must be approved. */
  isPaid: boolean;
}

/** A partner's report with rows that could cause wrong approvals. */
interface MisleadingReport {
  /** Applications of the previous month, and the report that paid them */
  previous: { applications: ReportedApplication[]; csv: string };
  current: { applications: ReportedApplication[]; csv: string };
}

const MONTH_MS = 30 * 86_400_000;
const amounts = [100, 250, 500, 750, 1000, 1234.56, 2500, 5000, 12_345.6, 100_000];

const spellings: ((name: string) => string)[] = [
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => name.toLocaleUpperCase('tr'),
  (name) => name.replaceAll('i', 'ı'),
  (name) => ` ${name.replaceAll('i', 'İ')} `,
  (name) => name.replaceAll('i', 'i\u0307'),
];

const formatAmount = (kurus: number, index: number) => {
  const formattedAmount = (kurus / 100).toLocaleString('tr-TR', {
    minimumFractionDigits: index % 3 === 0 ? 0 : 2,
  });
  return index % 5 === 0
    ? `₺${formattedAmount}`
    : index % 7 === 0
      ? `${formattedAmount} TL`
      : formattedAmount;
};

/**
 * Creates a report with every kind of misleading row.
 * @param applicationCount pending applications
 * @param rowCount rows of the report; most have no application
 */
export function createMisleadingReport(
  applicationCount: number,
  rowCount: number,
  now = Date.now(),
): MisleadingReport {
  const report: MisleadingReport = {
    previous: { applications: [], csv: '' },
    current: { applications: [], csv: '' },
  };
  const rowLists: Record<'previous' | 'current', string[]> = { previous: [], current: [] };
  let referenceCount = 0;
  const addRow = (
    month: 'previous' | 'current',
    name: string,
    kurus: number,
    index: number,
    paidAt = now,
    ref = `R${++referenceCount}`,
  ) =>
    rowLists[month].push(
      `${name};"${formatAmount(kurus, index)}";${new Date(paidAt).toISOString()};${ref}`,
    );
  const addApplication = (
    name: string,
    kurus: number,
    isPaid: boolean,
    month: 'previous' | 'current' = 'current',
  ) => report[month].applications.push({ name, kurus, isPaid });

  for (let index = 0; report.current.applications.length < applicationCount; index++) {
    const kurus = Math.round((amounts[index % amounts.length] ?? 100) * 100);
    const name = `oyuncuişi${index * 7919}`;
    const spelledName = (spellings[index % spellings.length] ?? String)(name);
    const rowKind = index % 100;
    const recentTime = now - (index % 48) * 3_600_000;
    if (rowKind < 90) {
      addApplication(name, kurus, true);
      addRow('current', spelledName, kurus, index, recentTime);
      // The same name with another amount and its own row.
      if (rowKind === 7) {
        addApplication(name, kurus + 1000, true);
        addRow('current', spelledName, kurus + 1000, index, recentTime);
      }
      continue;
    }
    addApplication(rowKind === 91 ? `000${index * 7919}` : name, kurus, false);
    // One kuruş more or less.
    if (rowKind === 90)
      addRow('current', spelledName, kurus + (index % 200 < 100 ? 1 : -1), index, recentTime);
    // The name without its leading zeros.
    if (rowKind === 91) addRow('current', String(index * 7919), kurus, index, recentTime);
    // Two applications for one row.
    if (rowKind === 92) {
      addApplication(name.toUpperCase(), kurus, false);
      addRow('current', spelledName, kurus, index, recentTime);
    }
    // Two rows with one reference for one application.
    if (rowKind === 93) {
      addRow('current', spelledName, kurus, index, recentTime, `R${++referenceCount}`);
      addRow('current', spelledName, kurus, index, recentTime, `R${referenceCount}`);
    }
    if (rowKind === 94) {
      // The previous report paid this row: the partner repeats it, and the member applies again.
      addApplication(name, kurus, true, 'previous');
      const lastMonth = now - 20 * 86_400_000;
      addRow('previous', spelledName, kurus, index, lastMonth, `S${index}`);
      addRow('current', spelledName, kurus, index, lastMonth, `S${index}`);
    }
    // Paid more than a month ago.
    if (rowKind === 95) addRow('current', spelledName, kurus, index, now - MONTH_MS - 86_400_000);
    // One different letter, one missing letter.
    if (rowKind === 96) addRow('current', name.replace('yunc', 'yunç'), kurus, index, recentTime);
    if (rowKind === 98) addRow('current', spelledName.trim().slice(1), kurus, index, recentTime);
    // A misplaced thousands separator: ten times the amount.
    if (rowKind === 99) addRow('current', spelledName, kurus * 10, index, recentTime);
  }
  for (let index = 0; rowLists.current.length < rowCount; index++) {
    const kurus = Math.round((amounts[index % amounts.length] ?? 100) * 100);
    addRow('current', `baskasi${index * 104_729}`, kurus, index, now - (index % 48) * 3_600_000);
  }
  const formatCsv = (rowList: string[]) =>
    `Kullanıcı;Tutar;Tarih;Referans\n${shuffle(rowList).join('\n')}\n`;
  report.previous.csv = formatCsv(rowLists.previous);
  report.current.csv = formatCsv(rowLists.current);
  return report;
}

/** Returns the rows in a pseudo-random order, the same in every run. */
function shuffle(rowList: string[]): string[] {
  const withKeys = rowList.map((row, index) => ({
    row,
    key: (index * 2_654_435_761) % 4_294_967_296,
  }));
  return withKeys.sort((a, b) => a.key - b.key).map(({ row }) => row);
}
