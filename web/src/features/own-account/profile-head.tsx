import type { User } from '@vitrin/contract/accounts.ts';
import { fullName, initialsOf } from '../../lib/session/current-user.ts';

export function ProfileHead({ user }: { user: User }) {
  const name = fullName(user);
  return (
    <div className="page-h flex items-center gap-4.5">
      <span className="avatar size-16 text-22" aria-hidden="true">
        {initialsOf(user)}
      </span>
      <div className="min-w-0">
        <h1 className="display text-36 wrap-anywhere">{name || user.username}</h1>
        {name && <p className="mt-0.5 wrap-anywhere">{user.username}</p>}
      </div>
    </div>
  );
}
