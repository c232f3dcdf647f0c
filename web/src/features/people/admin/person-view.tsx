import { useQuery } from '@tanstack/react-query';
import type { ManagedUser } from '@vitrin/contract/user-admin.ts';
import { UserX } from 'lucide-react';
import { RowNotFound } from '../../../admin-kit/display/row-not-found.tsx';
import type { ElementNode } from '../../../lib/element-node.ts';
import { useSetPageName } from '../../../lib/page-name.ts';
import { getFullName, getInitials } from '../../../lib/session/current-user.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { PanelHeader } from '../../../ui/layout/panel-header.tsx';
import { MemberFacts } from './member-facts.tsx';
import { MemberNotes } from './member-notes.tsx';
import { PersonActions } from './person-actions.tsx';
import { personQuery } from './queries.ts';
import { BreakBadge, RoleBadge, SuspendedBadge } from './role-labels.tsx';

// The headings of the sections are as large as those of other panels.
const columnClass = 'grid grid-cols-[minmax(0,1fr)] gap-5 [&_h3]:text-15/7 [&_h3]:text-text';

interface PersonViewProps {
  id: string;
  /** True until the sections are loaded. */
  isPending: boolean;
  /** Sections of several features. */
  children: ElementNode;
}

export function PersonView({ id, isPending, children }: PersonViewProps) {
  const user = useQuery({ ...personQuery(id), refetchOnMount: 'always' });
  return (
    <QueryView
      query={user}
      bordered
      errorTitle="Üye yüklenemedi"
      notFound={<UnknownPerson />}
      loading={<Skeleton className="h-80 rounded-[14px]" />}
    >
      {(data) => (
        <>
          <PersonHead user={data} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 min-[68.75rem]:grid-cols-[360px_minmax(0,1fr)]">
            <div className={columnClass}>
              <Panel as="section" aria-labelledby="hesap-baslik">
                <PanelHeader id="hesap-baslik" title="Hesap Bilgileri" className="pb-3" />
                <div className="px-panel pb-5">
                  <MemberFacts member={data} />
                </div>
              </Panel>
              <Panel className="px-panel pt-3.5 pb-5">
                <MemberNotes id={id} />
              </Panel>
            </div>
            <div className={columnClass}>
              {isPending && <Skeleton className="h-80 rounded-[14px]" />}
              <div className={isPending ? 'hidden' : columnClass}>{children}</div>
            </div>
          </div>
        </>
      )}
    </QueryView>
  );
}

function UnknownPerson() {
  return (
    <RowNotFound
      icon={<UserX />}
      title="Üye bulunamadı"
      description="Bu adreste bir hesap yok; silinmiş olabilir."
      listPath="/admin/users"
      listLabel="Üyelere dön"
    />
  );
}

function PersonHead({ user }: { user: ManagedUser }) {
  useSetPageName(user.username);
  const name = getFullName(user);
  return (
    <div className="mb-6 grid gap-4">
      <div className="flex items-center gap-4">
        <Avatar className="size-12 text-16">{getInitials(user)}</Avatar>
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h1 className="text-22/7 font-strong wrap-anywhere">{user.username}</h1>
            <RoleBadge role={user.role} />
            <SuspendedBadge suspended={user.suspended} />
            <BreakBadge user={user} />
          </div>
          <p className="text-14 text-text-2 wrap-anywhere">{name || user.email}</p>
        </div>
      </div>
      <PersonActions user={user} />
    </div>
  );
}
