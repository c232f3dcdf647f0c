import type { SupportMatter } from '@vitrin/contract/support-matters.ts';
import type { DemoSite, DemoUser } from './demo-site.ts';
import { HOUR_MS } from './schedule.ts';
import { MEMBER_USERNAME } from './simulate-members.ts';

type Ending = 'waiting' | 'answered' | 'replied' | 'closed-by-member' | 'closed-by-staff';

interface Topic {
  about: SupportMatter;
  question: string;
  answer: string;
  reply: string;
}

const topics: Topic[] = [
  {
    about: 'application',
    question: 'Merhaba, başvurum iki gündür bekliyor. Bir eksiğim mi var?',
    answer: 'Merhaba, eksiğiniz yok; firmanın kayıtları bu sabah geldi, bugün karar verilecek.',
    reply: 'Teşekkür ederim, bekliyorum.',
  },
  {
    about: 'order',
    question: 'Hediye çekimin kodu henüz gelmedi, ne zaman gönderilir?',
    answer: 'Merhaba, kodlar hafta içi her gün akşam gönderiliyor; sizinki bu akşam elinizde olur.',
    reply: 'Kod geldi, sağ olun.',
  },
  {
    about: 'verification',
    question: 'YouTube hesabım reddedilmiş ama kanal benim. Neye bakıyorsunuz?',
    answer:
      'Merhaba, kanal adresi açılmıyordu. Adresi kanal sayfanızdan kopyalayıp yeniden gönderin.',
    reply: 'Şimdi gönderdim.',
  },
  {
    about: 'points',
    question: 'Dünkü yayının puanı hesabıma geçmedi, kodu zamanında girmiştim.',
    answer: 'Merhaba, o yayının günlük bütçesi dolmuştu; bugünkü yayında yeniden girebilirsiniz.',
    reply: 'Anladım, bugün denerim.',
  },
  {
    about: 'account',
    question: 'Telefonumu değiştirdim, Telegram hesabımı nasıl yeniden bağlarım?',
    answer: 'Merhaba, profilinizdeki doğrulamalar bölümünden yeni bir kod alıp botumuza gönderin.',
    reply: 'Oldu, çok teşekkürler.',
  },
  {
    about: 'other',
    question: 'Çekiliş sonuçlarını nereden doğrulayabilirim?',
    answer: 'Merhaba, çekilişin sayfasındaki ‘Sonucu doğrula’ bölümünden adım adım yapabilirsiniz.',
    reply: 'Buldum.',
  },
];

const endings: Ending[] = ['waiting', 'answered', 'replied', 'closed-by-member', 'closed-by-staff'];

/** Simulates 30 conversations: each topic with each ending. Two waiting ones are older than a day. */
export function simulateSupport(site: DemoSite): void {
  const { schedule } = site;
  const usedMembers = new Set<string>();
  const cases = endings.flatMap((ending) => topics.map((topic) => ({ ending, topic })));
  for (const [index, { ending, topic }] of cases.entries()) {
    const isWaiting = ending === 'waiting';
    const hoursBeforeEnd = isWaiting ? 1 + index * 6 : 30 + index * 4;
    schedule.add(schedule.end - hoursBeforeEnd * HOUR_MS, async () => {
      const member = takeMember(site, usedMembers, ending === 'answered' && index === 6);
      if (member) await simulateConversation(site, member, topic, ending);
    });
  }
}

/** Returns a member without a conversation, or the sample member. */
function takeMember(
  site: DemoSite,
  usedMembers: Set<string>,
  isSampleMember: boolean,
): DemoUser | undefined {
  const member = site.members.find(
    ({ id, username }) =>
      !usedMembers.has(id) &&
      !site.deletedIds.has(id) &&
      (username === MEMBER_USERNAME) === isSampleMember,
  );
  if (member) usedMembers.add(member.id);
  return member;
}

async function simulateConversation(
  site: DemoSite,
  member: DemoUser,
  { about, question, answer, reply }: Topic,
  ending: Ending,
): Promise<void> {
  const aboutId = await findRecordId(site, member, about);
  const body = { about, text: question, ...(aboutId && { aboutId }) };
  const conversation = await site.attempt(member, 'POST /api/support', { body });
  if (!conversation) return;
  const params = { id: conversation.id };
  const staff = site.staff.all.at(0) ?? site.staff.secondAdmin;
  if (ending === 'waiting') {
    if (about === 'application')
      await site.attempt(staff, 'POST /api/admin/support/:id/notes', {
        params,
        body: { text: 'Firmaya soruldu, yanıtları bekleniyor.' },
      });
    return;
  }
  await site.attempt(staff, 'POST /api/admin/support/:id/messages', {
    params,
    body: { text: answer },
  });
  if (ending === 'replied' || ending === 'closed-by-staff')
    await site.attempt(member, 'POST /api/support/:id/messages', { params, body: { text: reply } });
  if (ending === 'closed-by-staff')
    await site.attempt(staff, 'POST /api/admin/support/:id/close', { params });
  if (ending === 'closed-by-member')
    await site.attempt(member, 'POST /api/support/:id/close', { params });
}

/** Returns the member's newest record of the matter, if there is one. */
async function findRecordId(site: DemoSite, member: DemoUser, about: SupportMatter) {
  const query = { limit: 1 };
  switch (about) {
    case 'application':
      return (await site.attempt(member, 'GET /api/ticket-applications', { query }))?.[0]?.id;
    case 'order':
      return (await site.attempt(member, 'GET /api/user-rewards', { query }))?.[0]?.id;
    case 'verification':
      return (await site.attempt(member, 'GET /api/social-verifications', { query }))?.[0]?.id;
    default:
      return undefined;
  }
}
