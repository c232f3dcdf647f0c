import { useQuery } from '@tanstack/react-query';
import type { Member } from '@vitrin/contract/members.ts';
import { Diff, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { apiQuery } from '../../../lib/api/query-client.ts';
import type { ElementNode } from '../../../lib/element-node.ts';
import { getInitials, useCurrentUser } from '../../../lib/session/current-user.ts';
import { Button, buttonVariants } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Drawer } from '../../../ui/dialog/drawer.tsx';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { MemberFacts } from './member-facts.tsx';
import { MemberNotes } from './member-notes.tsx';
import { PointsDialog } from './points-dialog.tsx';
import { BreakBadge, RoleBadge, SuspendedBadge } from './role-labels.tsx';

interface MemberDrawerProps {
  /** Id of the member; `null` while closed. */
  id: string | null;
  onClose: () => void;
  /** Sections of other features about the member. */
  children: (id: string) => ElementNode;
}

/** A drawer with one member's data, on any page. */
export function MemberDrawer({ id, onClose, children }: MemberDrawerProps) {
  // Render the content until the drawer's closing animation ends.
  const [visibleId, setVisibleId] = useState(id);
  if (id && id !== visibleId) setVisibleId(id);
  return (
    <Drawer open={id !== null} onOpenChange={(open) => !open && onClose()} size="wide" label="Üye">
      {visibleId && (
        <Content key={visibleId} id={visibleId} onClose={onClose}>
          {children(visibleId)}
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
  children: ElementNode;
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
            <SuperAdminActions member={data} />
            <MemberNotes id={id} />
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
          <BreakBadge user={member} />
        </span>
      </div>
    </>
  );
}

function SuperAdminActions({ member }: { member: Member }) {
  const user = useCurrentUser();
  const { show, renderDialog } = useDialog<null>();
  if (user?.role !== 'super_admin') return null;
  return (
    <div className="flex flex-wrap gap-2">
      {/* Users can't correct their own points. */}
      {user.id !== member.id && (
        <Button variant="outline" size="sm" icon={<Diff />} onClick={() => show(null)}>
          Puan düzelt
        </Button>
      )}
      <Link
        className={buttonVariants({ variant: 'outline', size: 'sm' })}
        to={`/admin/users/${member.id}`}
      >
        Üye sayfası: e-posta, telefon, işlemler
      </Link>
      {renderDialog((openProps) => (
        <PointsDialog {...openProps} user={member} />
      ))}
    </div>
  );
}
