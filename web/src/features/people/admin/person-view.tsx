import { useQuery } from '@tanstack/react-query';
import UserX from 'lucide-react/icons/user-x';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ApiError, userMessage } from '../../../lib/api/api-client.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState, LoadError } from '../../../ui/empty-state.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { PersonFacts } from './person-facts.tsx';
import { PersonHead } from './person-head.tsx';
import { PersonPoints, usePersonPoints } from './person-points.tsx';
import { personQuery } from './queries.ts';

const column = 'grid grid-cols-[minmax(0,1fr)] gap-5';

interface PersonViewProps {
  id: string;
  /** What other features know of the person, below the ledger. */
  children: ReactNode;
}

export function PersonView({ id, children }: PersonViewProps) {
  const { data, error, isPending, refetch } = useQuery({
    ...personQuery(id),
    refetchOnMount: 'always',
  });
  const isSlow = useDelayed(isPending);
  const points = usePersonPoints(id);

  if (data) {
    return (
      <>
        <PersonHead person={data} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 min-[1100px]:grid-cols-[320px_minmax(0,1fr)]">
          <PersonFacts person={data} />
          <div className={column}>
            <PersonPoints id={id} />
            {/* Seen once its place is known: nothing jumps. */}
            <div className={classNames(column, points.isPending && 'invisible')}>{children}</div>
          </div>
        </div>
      </>
    );
  }
  if (isUnknown(error)) return <UnknownPerson />;
  if (error) {
    return (
      <LoadError
        framed
        title="Üye yüklenemedi"
        text={userMessage(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  return isSlow && <Skeleton className="h-80 rounded-[14px]" />;
}

/** Nobody has the id, or (400) nobody could have it. */
function isUnknown(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

function UnknownPerson() {
  return (
    <EmptyState
      framed
      icon={<UserX aria-hidden="true" />}
      title="Üye bulunamadı"
      text="Bu adreste bir hesap yok; silinmiş olabilir."
      action={
        <Link className={buttonClass({ variant: 'outline' })} to="/admin/users">
          Üyelere Dön
        </Link>
      }
    />
  );
}
