import { Link, useLocation } from 'react-router';
import { classNames } from '../../lib/class-names.ts';

/** What in the address says whose drawer is open, over whatever page. */
export const MEMBER_PARAM = 'uye';

interface MemberNameProps {
  /** `null` once the account is gone. */
  user: { id: string; username: string } | null;
  className?: string | undefined;
}

/** A member's name, which opens what there is to know about them over the page. */
export function MemberName({ user, className }: MemberNameProps) {
  const { search } = useLocation();
  if (!user) return <span className="text-text-3">Hesap silinmiş</span>;
  const to = new URLSearchParams(search);
  to.set(MEMBER_PARAM, user.id);
  return (
    <Link
      to={{ search: `?${to}` }}
      preventScrollReset
      className={classNames('hover:underline', className)}
      title={user.username}
    >
      {user.username}
    </Link>
  );
}
