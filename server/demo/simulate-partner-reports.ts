import { reportApplier } from '../src/features/partner-reports/apply/report-applier.ts';
import { createReportForm } from '../test/partner-file.ts';
import type { DemoSite } from './demo-site.ts';
import { DAY_MS } from './schedule.ts';

/** Simulates two partner reports: one applied, one to review. */
export function simulatePartnerReports(site: DemoSite): void {
  const { schedule } = site;
  schedule.add(schedule.timeAt(0.72), () => simulateReport(site, 'orbelix-ekim.csv', true));
  schedule.add(schedule.end - DAY_MS / 12, () => simulateReport(site, 'orbelix-kasim.csv', false));
}

async function simulateReport(site: DemoSite, name: string, isApplied: boolean): Promise<void> {
  const [company] = await site.call(null, 'GET /api/ticket-companies', {});
  if (!company) return;
  const pendingApplications = await site.call(
    site.staff.secondAdmin,
    'GET /api/admin/ticket-applications',
    {
      query: { ticketCompanyId: company.id, status: 'pending', limit: 60 },
    },
  );
  // The report contains three of four pending applications, one of them with another amount.
  const lines = pendingApplications.flatMap(({ username, investmentAmount }, index) => {
    if (index % 4 === 3) return [];
    return `${username};${index % 4 === 2 ? investmentAmount + 250 : investmentAmount}`;
  });
  const unmatchedLines = ['bilinmeyen_oyuncu;1500', 'çınar48;750'];
  await uploadReport(site, { companyId: company.id, name, isApplied }, [
    ...lines,
    ...unmatchedLines,
  ]);
}

interface DemoReport {
  companyId: string;
  name: string;
  isApplied: boolean;
}

/** Uploads a partner report with these lines of name and amount; applies it if `isApplied`. */
export async function uploadReport(
  site: DemoSite,
  { companyId, name, isApplied }: DemoReport,
  lines: string[],
): Promise<void> {
  const [editor = site.staff.secondAdmin] = site.staff.all;
  const form = createReportForm(companyId, ['Kullanıcı Adı;Yatırım (TL)', ...lines].join('\r\n'), {
    name,
  });
  const { id } = await site.sendForm<{ id: string }>(editor, '/api/admin/partner-reports', form);
  const mapping = { params: { id }, body: { username: 0, amount: 1 } };
  await site.call(editor, 'PUT /api/admin/partner-reports/:id/mapping', mapping);
  if (!isApplied) return;
  const path = 'POST /api/admin/partner-reports/:id/apply';
  await site.call(editor, path, { params: { id }, body: {} });
  await reportApplier(site).run();
}
