import type { Member } from '@vitrin/contract/members.ts';
import { formatPhone } from '@vitrin/contract/phone.ts';
import type { ManagedUser } from '@vitrin/contract/user-admin.ts';
import { DescriptionList } from '../../../admin-kit/display/description-list.tsx';
import { Email } from '../../../admin-kit/display/email.tsx';
import { LinkCell } from '../../../admin-kit/display/link-cell.tsx';
import { formatDateTime, formatLongDate } from '../../../lib/format/date-time.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { getFullName } from '../../../lib/session/current-user.ts';
import { Coin } from '../../../ui/icons/coin.tsx';

/** Only super_admins get the contact data. */
type MemberDetails = Member & Partial<Pick<ManagedUser, 'email' | 'phone'>>;

/** Balance and account data of a member, in the drawer and on the page. */
export function MemberFacts({ member }: { member: MemberDetails }) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="flex items-center gap-2 text-28/9 font-strong tracking-[-.03em]">
        <Coin className="size-6" />
        <span>
          <span>{formatNumber(member.points)}</span>
          <span className="ml-1.5 text-14 font-medium tracking-normal text-text-3">puan</span>
        </span>
      </p>
      <DescriptionList
        items={[
          ['E-posta', member.email && <Email address={member.email} />],
          ['Telefon', member.phone && formatPhone(member.phone)],
          ['Ad Soyad', getFullName(member)],
          ['Yayın linki', member.streamUrl && <LinkCell href={member.streamUrl} isBlock />],
          [
            'Telegram',
            member.telegramVerified
              ? (member.telegramUsername && `@${member.telegramUsername}`) || 'Doğrulandı'
              : 'Doğrulanmadı',
          ],
          ['Mola', member.break && `${formatLongDate(member.break.until)} sonuna kadar`],
          ['Katılım', formatDateTime(member.createdAt)],
        ]}
      />
    </div>
  );
}
