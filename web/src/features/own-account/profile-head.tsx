import type { User } from '@vitrin/contract/accounts.ts';
import { getFullName, getInitials } from '../../lib/session/current-user.ts';
import { Avatar } from '../../ui/display/avatar.tsx';

type ProfileHeadUser = Pick<User, 'username' | 'firstName' | 'lastName'>;

export function ProfileHead({ user }: { user: ProfileHeadUser }) {
  const name = getFullName(user);
  return (
    <div className="mb-8 flex items-center gap-4.5 max-md:mb-3">
      <Avatar className="size-16 text-22 max-md:size-12 max-md:text-16">{getInitials(user)}</Avatar>
      <div className="min-w-0">
        <h1 className="headline text-36 wrap-anywhere max-md:text-28">{name || user.username}</h1>
        {name && <p className="mt-0.5 max-w-[58ch] wrap-anywhere text-text-2">{user.username}</p>}
      </div>
    </div>
  );
}
