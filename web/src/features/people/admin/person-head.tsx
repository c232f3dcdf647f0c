import type { Person } from '@vitrin/contract/people.ts';
import { fullName, initialsOf } from '../../../lib/session/current-user.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { PersonActions } from './person-actions.tsx';
import { BreakBadge, RoleBadge, StateBadge } from './role-labels.tsx';

export function PersonHead({ person }: { person: Person }) {
  const name = fullName(person);
  return (
    <div className="mb-6 grid gap-4">
      <div className="flex items-center gap-4">
        <Avatar className="size-12 text-16">{initialsOf(person)}</Avatar>
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h1 className="text-22/7 font-strong wrap-anywhere">{person.username}</h1>
            <RoleBadge role={person.role} />
            <StateBadge suspended={person.suspended} />
            <BreakBadge person={person} />
          </div>
          <p className="text-14 text-text-2 wrap-anywhere">{name || person.email}</p>
        </div>
      </div>
      <PersonActions person={person} />
    </div>
  );
}
