import { Link, useLocation } from 'react-router';
import { classNames } from '../../lib/class-names.ts';

/** Search parameter of the open member drawer, on any page. */
export const MEMBER_PARAM = 'uye';

interface MemberNameProps {
  /** `null` if the account is deleted. */
  user: { id: string; username: string } | null;
  /** The text, if it is not the username */
  text?: string;
  className?: string | undefined;
}

/** A touch target of 44 px around the line, also where long names are cut. Other texts stay where they are. */
const touchTargetClass =
  'relative min-w-0 touch:overflow-x-clip! touch:overflow-y-visible! touch:before:absolute touch:before:-inset-y-3.25 touch:before:inset-x-0';

/** A member's name that opens the member drawer. */
export function MemberName({ user, text, className }: MemberNameProps) {
  const { search } = useLocation();
  if (!user) return <span className="text-text-3">Hesap silinmiş</span>;
  const searchParams = new URLSearchParams(search);
  searchParams.set(MEMBER_PARAM, user.id);
  return (
    <Link
      to={{ search: `?${searchParams}` }}
      preventScrollReset
      className={classNames('hover:underline', touchTargetClass, className)}
      title={user.username}
    >
      {text ?? user.username}
    </Link>
  );
}
