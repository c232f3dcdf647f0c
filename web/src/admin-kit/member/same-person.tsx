import { UsersRound } from 'lucide-react';
import { Link } from 'react-router';
import { Notice } from '../../ui/feedback/notice.tsx';

interface SamePersonProps {
  /** The row's member; `null`: the account was deleted. */
  user: { username: string } | null;
  /** An open group of accounts that may belong to the member; absent: none */
  group: { id: string; text: string } | null | undefined;
}

const buildGroupPath = (username: string) =>
  `/admin/ayni-kisiler?q=${encodeURIComponent(username)}`;

/** A warning next to a member's name in a list, with a link to the group. */
export function SamePersonIcon({ group, user }: SamePersonProps) {
  if (!group || !user) return null;
  const label = `Aynı kişi olabilir: ${group.text}`;
  return (
    <Link className="flex-none" to={buildGroupPath(user.username)} aria-label={label} title={label}>
      <UsersRound className="inline size-4 text-warning" />
    </Link>
  );
}

/** A warning above the details of a decision, with a link to the page that decides groups. */
export function SamePersonNotice({ group, user }: SamePersonProps) {
  if (!group || !user) return null;
  return (
    <Notice tone="warning">
      <span className="wrap-anywhere">{`Aynı kişi olabilir: ${group.text}. `}</span>
      <Link className="underline" to={buildGroupPath(user.username)}>
        İncele
      </Link>
    </Notice>
  );
}
