import type { DemoSite, DemoUser } from './demo-site.ts';
import { DAY_MS, HOUR_MS } from './schedule.ts';
import { MEMBER_USERNAME } from './simulate-members.ts';
import { uploadReport } from './simulate-partner-reports.ts';

/** A rejected application, and its objection. */
interface RejectionCase {
  /** Null: no objection. */
  objectionHoursBeforeEnd: number | null;
  text: string;
  /** Payment under the corrected name in the partner report: free, spent by another application, or none. */
  evidence: 'free' | 'spent' | 'none';
  /** False: the objection claims the original name. */
  hasCorrection: boolean;
  answer?: { outcome: 'accepted' | 'declined'; answer: string };
}

const rejections: RejectionCase[] = [
  // A rejection of the sample member without an objection, so that visitors of the demo can object.
  { objectionHoursBeforeEnd: null, text: '', evidence: 'free', hasCorrection: true },
  {
    objectionHoursBeforeEnd: 106,
    text: 'Kullanıcı adımın son harfini yazmamışım. Firmadaki adım düzeltmedeki gibi.',
    evidence: 'free',
    hasCorrection: true,
  },
  {
    objectionHoursBeforeEnd: 84,
    text: 'Yanlış ad yazmışım, yatırım bana ait.',
    evidence: 'spent',
    hasCorrection: true,
  },
  {
    objectionHoursBeforeEnd: 50,
    text: 'Adımı eksik yazdım; dekontu da gönderebilirim.',
    evidence: 'free',
    hasCorrection: true,
  },
  {
    objectionHoursBeforeEnd: 26,
    text: 'Bu yatırımı kesinlikle yaptım, lütfen bir daha bakın.',
    evidence: 'none',
    hasCorrection: false,
  },
  {
    objectionHoursBeforeEnd: 7,
    text: 'Telefondan yazarken harf düşmüş, doğrusu aşağıda.',
    evidence: 'free',
    hasCorrection: true,
  },
  {
    objectionHoursBeforeEnd: 100,
    text: 'Adımı yanlış yazmışım, düzeltir misiniz?',
    evidence: 'free',
    hasCorrection: true,
    answer: { outcome: 'accepted', answer: 'Firmanın kayıtlarında bulduk; başvurunuz onaylandı.' },
  },
  {
    objectionHoursBeforeEnd: 98,
    text: 'Yatırımım vardı, neden reddedildi?',
    evidence: 'none',
    hasCorrection: false,
    answer: {
      outcome: 'declined',
      answer: 'Firmanın kayıtlarında bu adla bir yatırım bulunamadı.',
    },
  },
];

const AMOUNT = 1500;
const removeLastLetter = (name: string) => name.slice(0, -1);
const getPartnerName = ({ username }: DemoUser) => `${username}07`;

/** Simulates rejections because of typing mistakes, a partner report about them, and objections of all kinds. */
export function simulateObjections(site: DemoSite): void {
  const { schedule } = site;
  const start = schedule.end - 5 * DAY_MS;
  const cases: { rejection: RejectionCase; member: DemoUser; id: string }[] = [];
  schedule.add(start, async () => {
    const members = site.members.filter(({ id }) => !site.deletedIds.has(id));
    const sampleMember = members.find(({ username }) => username === MEMBER_USERNAME);
    const otherMembers = members.filter((member) => member !== sampleMember);
    for (const rejection of rejections) {
      const member = rejection.objectionHoursBeforeEnd === null ? sampleMember : otherMembers.pop();
      const id = member && (await apply(site, member, removeLastLetter(getPartnerName(member))));
      if (id) cases.push({ rejection, member, id });
    }
  });
  schedule.add(start + HOUR_MS, async () => {
    for (const { id } of cases) await reject(site, id);
  });
  schedule.add(start + 2 * HOUR_MS, () => reportPayments(site, cases));
  for (const rejection of rejections)
    if (rejection.objectionHoursBeforeEnd !== null)
      schedule.add(schedule.end - rejection.objectionHoursBeforeEnd * HOUR_MS, async () => {
        const objectionCase = cases.find((rejectedCase) => rejectedCase.rejection === rejection);
        if (objectionCase) await createObjection(site, objectionCase);
      });
  schedule.add(schedule.end - 5 * HOUR_MS, () => objectToVerification(site));
}

async function apply(site: DemoSite, member: DemoUser, username: string) {
  const [company] = await site.call(null, 'GET /api/ticket-companies', {});
  if (!company) return undefined;
  const body = { ticketCompanyId: company.id, username, investmentAmount: AMOUNT };
  return (await site.attempt(member, 'POST /api/ticket-applications', { body }))?.id;
}

/** Rejects as an editor whose login the demo doesn't print: another editor must decide the objection. */
async function reject(site: DemoSite, id: string): Promise<void> {
  const editor = site.staff.all.at(-1) ?? site.staff.secondAdmin;
  const body = { status: 'rejected', adminNote: 'Kullanıcı adı firmada bulunamadı.' } as const;
  await site.attempt(editor, 'PATCH /api/admin/ticket-applications/:id', { params: { id }, body });
}

/** Uploads a partner report with the right names. Another member's applications use the spent payments. */
async function reportPayments(
  site: DemoSite,
  cases: { rejection: RejectionCase; member: DemoUser }[],
): Promise<void> {
  const [company] = await site.call(null, 'GET /api/ticket-companies', {});
  if (!company) return;
  const reportedCases = cases.filter(({ rejection }) => rejection.evidence !== 'none');
  if (reportedCases.length === 0) return;
  for (const { rejection, member } of reportedCases) {
    if (rejection.evidence !== 'spent') continue;
    const otherMember = site.members.find(({ id }) => id !== member.id && !site.deletedIds.has(id));
    if (otherMember) await apply(site, otherMember, getPartnerName(member));
  }
  const lines = reportedCases.map(({ member }) => `${getPartnerName(member)};${AMOUNT}`);
  const report = { companyId: company.id, name: 'orbelix-duzeltmeler.csv', isApplied: true };
  await uploadReport(site, report, lines);
}

/** Creates the objection of a case, and decides it if the case has an answer. */
async function createObjection(
  site: DemoSite,
  { rejection, member, id }: { rejection: RejectionCase; member: DemoUser; id: string },
): Promise<void> {
  const response = await site.attempt(member, 'POST /api/objections', {
    body: {
      subject: 'application',
      subjectId: id,
      text: rejection.text,
      ...(rejection.hasCorrection && { correction: { username: getPartnerName(member) } }),
    },
  });
  if (!response || !rejection.answer) return;
  const input = { params: { id: response.id }, body: rejection.answer };
  await site.attempt(site.staff.secondAdmin, 'POST /api/admin/objections/:id/decide', input);
}

/** Objects to a recently rejected verification. */
async function objectToVerification(site: DemoSite): Promise<void> {
  const rejectedVerifications = await site.call(
    site.staff.secondAdmin,
    'GET /api/admin/social-verifications',
    {
      query: { status: 'rejected', limit: 20 },
    },
  );
  for (const { id, user } of rejectedVerifications) {
    const body = {
      subject: 'verification',
      subjectId: id,
      text: 'Hesabım gizliydi, şimdi herkese açtım.',
    } as const;
    if (await site.attempt(user, 'POST /api/objections', { body })) return;
  }
}
