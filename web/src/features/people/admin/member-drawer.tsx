import { useQuery } from '@tanstack/react-query';
import type { Member } from '@vitrin/contract/members.ts';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { DescriptionList } from '../../../admin-kit/display/description-list.tsx';
import { LinkCell } from '../../../admin-kit/display/link-cell.tsx';
import { RelatedRows } from '../../../admin-kit/list/related-rows.tsx';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { formatDateTime, formatLongDate } from '../../../lib/format/date-time.ts';
import { formatNumber, formatSigned } from '../../../lib/format/numbers.ts';
import { getFullName, getInitials, useCurrentUser } from '../../../lib/session/current-user.ts';
import { buttonVariants } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Drawer } from '../../../ui/dialog/drawer.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { MemberNotes } from './member-notes.tsx';
import { BreakBadge, RoleBadge, SuspendedBadge } from './role-labels.tsx';

interface MemberDrawerProps {
  /** Id of the member; `null` while closed. */
  id: string | null;
  onClose: () => void;
  /** Sections of other features about the member. */
  children: (id: string) => ReactNode;
}

/** A drawer with one member's data, on any page. */
export function MemberDrawer({ id, onClose, children }: MemberDrawerProps) {
  // Keep the content while the drawer closes.
  const [shownId, setShownId] = useState(id);
  if (id && id !== shownId) setShownId(id);
  return (
    <Drawer open={id !== null} onOpenChange={(open) => !open && onClose()} size="wide" label="Üye">
      {shownId && (
        <Content key={shownId} id={shownId} onClose={onClose}>
          {children(shownId)}
        </Content>
      )}
    </Drawer>
  );
}

function Content({
  id,
  onClose,
  children,
}: {
  id: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const member = useQuery({
    ...apiQuery('GET /api/admin/members/:id', { params: { id } }),
    refetchOnMount: 'always',
  });
  return (
    <>
      <div className="sticky top-0 z-1 -mx-4 mb-4 flex items-center gap-3 border-line border-b bg-s1 px-4 py-3">
        {member.data && <Head member={member.data} />}
        <IconButton className="ml-auto" label="Kapat" icon={<X />} onClick={onClose} />
      </div>
      <QueryView
        query={member}
        errorTitle="Üye yüklenemedi"
        loading={<Skeleton className="h-80 rounded-[14px]" />}
      >
        {(data) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <MemberFacts member={data} />
            <MemberNotes id={id} />
            <RelatedRows
              title="Puan geçmişi"
              emptyText="Henüz puan hareketi yok."
              route="GET /api/admin/members/:id/points"
              input={{ params: { id }, query: { limit: 10 } }}
            >
              {({ reason, delta, createdAt }) => (
                <>
                  <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
                    {reason}
                    <span className="block text-13 text-text-3">{formatDateTime(createdAt)}</span>
                  </span>
                  <b className={delta > 0 ? 'font-strong text-success' : 'font-strong text-danger'}>
                    {formatSigned(delta)}
                  </b>
                </>
              )}
            </RelatedRows>
            {children}
          </div>
        )}
      </QueryView>
    </>
  );
}

function Head({ member }: { member: Member }) {
  return (
    <>
      <Avatar className="size-10 text-14">{getInitials(member)}</Avatar>
      <div className="min-w-0">
        <h2 className="text-16 font-strong wrap-anywhere">{member.username}</h2>
        <span className="flex flex-wrap gap-1.5 pt-1">
          <RoleBadge role={member.role} />
          <SuspendedBadge suspended={member.suspended} />
          <BreakBadge person={member} />
        </span>
      </div>
    </>
  );
}

function MemberFacts({ member }: { member: Member }) {
  const isSuperAdmin = useCurrentUser()?.role === 'super_admin';
  return (
    <div className="grid gap-4">
      <DescriptionList
        items={[
          [
            'Puan',
            <b key="p" className="font-strong text-points">
              {formatNumber(member.points)}
            </b>,
          ],
          ['Ad Soyad', getFullName(member)],
          ['Yayın linki', member.streamUrl && <LinkCell href={member.streamUrl} wraps />],
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
      {isSuperAdmin && (
        <Link
          className={buttonVariants({ variant: 'outline', size: 'sm' })}
          to={`/admin/users/${member.id}`}
        >
          Üye sayfası: e-posta, telefon, işlemler
        </Link>
      )}
    </div>
  );
}
