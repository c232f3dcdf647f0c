import type { DemoSite, DemoUser } from './demo-site.ts';
import { DAY, HOUR } from './schedule.ts';
import { MEMBER } from './simulate-members.ts';
import { uploadReport } from './simulate-partner-reports.ts';

/** A rejected application, and its objection. */
interface Story {
  /** Hours before the end. */
  objects: number | null;
  text: string;
  /** Rows in the partner's report with the corrected name. */
  evidence: 'free' | 'spent' | 'none';
  /** False: claims the original name. */
  corrects: boolean;
  answer?: { outcome: 'accepted' | 'declined'; answer: string };
}

const stories: Story[] = [
  // Of the announced member, without an objection: it is for visitors of the demo to try.
  { objects: null, text: '', evidence: 'free', corrects: true },
  {
    objects: 106,
    text: 'Kullanıcı adımın son harfini yazmamışım. Partnerdeki adım düzeltmedeki gibi.',
    evidence: 'free',
    corrects: true,
  },
  {
    objects: 84,
    text: 'Yanlış ad yazmışım, yatırım bana ait.',
    evidence: 'spent',
    corrects: true,
  },
  {
    objects: 50,
    text: 'Adımı eksik yazdım; dekontu da gönderebilirim.',
    evidence: 'free',
    corrects: true,
  },
  {
    objects: 26,
    text: 'Bu yatırımı kesinlikle yaptım, lütfen bir daha bakın.',
    evidence: 'none',
    corrects: false,
  },
  {
    objects: 7,
    text: 'Telefondan yazarken harf düşmüş, doğrusu aşağıda.',
    evidence: 'free',
    corrects: true,
  },
  {
    objects: 100,
    text: 'Adımı yanlış yazmışım, düzeltir misiniz?',
    evidence: 'free',
    corrects: true,
    answer: { outcome: 'accepted', answer: 'Partnerin kayıtlarında bulduk; başvurunuz onaylandı.' },
  },
  {
    objects: 98,
    text: 'Yatırımım vardı, neden reddedildi?',
    evidence: 'none',
    corrects: false,
    answer: {
      outcome: 'declined',
      answer: 'Partnerin kayıtlarında bu adla bir yatırım bulunamadı.',
    },
  },
];

const AMOUNT = 1500;
const typo = (name: string) => name.slice(0, -1);
const nameAt = ({ username }: DemoUser) => `${username}07`;

/** Simulates rejections because of typing mistakes, a partner report about them, and objections of all kinds. */
export function simulateObjections(site: DemoSite): void {
  const { agenda } = site;
  const begin = agenda.end - 5 * DAY;
  const cases: { story: Story; member: DemoUser; id: string }[] = [];
  agenda.add(begin, async () => {
    const members = site.members.filter(({ id }) => !site.gone.has(id));
    const known = members.find(({ username }) => username === MEMBER);
    const others = members.filter((member) => member !== known);
    for (const story of stories) {
      const member = story.objects === null ? known : others.pop();
      const id = member && (await apply(site, member, typo(nameAt(member))));
      if (id) cases.push({ story, member, id });
    }
  });
  agenda.add(begin + HOUR, async () => {
    for (const { id } of cases) await reject(site, id);
  });
  agenda.add(begin + 2 * HOUR, () => reportPayments(site, cases));
  for (const story of stories)
    if (story.objects !== null)
      agenda.add(agenda.end - story.objects * HOUR, async () => {
        const found = cases.find((item) => item.story === story);
        if (found) await createObjection(site, found);
      });
  agenda.add(agenda.end - 5 * HOUR, () => objectToVerification(site));
}

async function apply(site: DemoSite, member: DemoUser, username: string) {
  const [company] = await site.call(null, 'GET /api/ticket-companies', {});
  if (!company) return undefined;
  const body = { ticketCompanyId: company.id, username, investmentAmount: AMOUNT };
  return (await site.attempt(member, 'POST /api/ticket-applications', { body }))?.id;
}

/** Rejected by an editor without announced login, so that the announced ones may decide. */
async function reject(site: DemoSite, id: string): Promise<void> {
  const editor = site.staff.all.at(-1) ?? site.staff.deputy;
  const body = { status: 'rejected', adminNote: 'Kullanıcı adı firmada bulunamadı.' } as const;
  await site.attempt(editor, 'PATCH /api/admin/ticket-applications/:id', { params: { id }, body });
}

/** The partner's report has the right names; some of its payments are used by other members. */
async function reportPayments(
  site: DemoSite,
  cases: { story: Story; member: DemoUser }[],
): Promise<void> {
  const [company] = await site.call(null, 'GET /api/ticket-companies', {});
  if (!company) return;
  const known = cases.filter(({ story }) => story.evidence !== 'none');
  for (const { story, member } of known) {
    if (story.evidence !== 'spent') continue;
    const other = site.members.find(({ id }) => id !== member.id && !site.gone.has(id));
    if (other) await apply(site, other, nameAt(member));
  }
  const lines = known.map(({ member }) => `${nameAt(member)};${AMOUNT}`);
  const report = { companyId: company.id, name: 'orbelix-duzeltmeler.csv', isApplied: true };
  await uploadReport(site, report, lines);
}

async function createObjection(
  site: DemoSite,
  { story, member, id }: { story: Story; member: DemoUser; id: string },
): Promise<void> {
  const made = await site.attempt(member, 'POST /api/objections', {
    body: {
      subject: 'application',
      subjectId: id,
      text: story.text,
      ...(story.corrects && { correction: { username: nameAt(member) } }),
    },
  });
  if (!made || !story.answer) return;
  const input = { params: { id: made.id }, body: story.answer };
  await site.attempt(site.staff.deputy, 'POST /api/admin/objections/:id/decide', input);
}

/** Objects to a recently rejected verification. */
async function objectToVerification(site: DemoSite): Promise<void> {
  const rejected = await site.call(site.staff.deputy, 'GET /api/admin/social-verifications', {
    query: { status: 'rejected', limit: 20 },
  });
  for (const { id, user } of rejected) {
    const body = {
      subject: 'verification',
      subjectId: id,
      text: 'Hesabım gizliydi, şimdi herkese açtım.',
    } as const;
    if (await site.attempt(user, 'POST /api/objections', { body })) return;
  }
}
