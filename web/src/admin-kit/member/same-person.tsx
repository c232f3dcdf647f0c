import { UsersRound } from 'lucide-react';
import { Link } from 'react-router';
import { Notice } from '../../ui/feedback/notice.tsx';

/** An open group of accounts that may belong to a row's member; absent: none. */
interface SamePersonProps {
  group: { id: string; text: string } | null | undefined;
}

/** A warning next to a member's name in a list. */
export function SamePersonIcon({ group }: SamePersonProps) {
  if (!group) return null;
  const label = `Aynı kişi olabilir: ${group.text}`;
  return (
    <span className="flex-none" role="img" aria-label={label} title={label}>
      <UsersRound className="inline size-4 text-warning" />
    </span>
  );
}

/** A warning above the details of a decision, with a link to the page that decides groups. */
export function SamePersonNotice({ group }: SamePersonProps) {
  if (!group) return null;
  return (
    <Notice tone="warning">
      <span className="wrap-anywhere">{`Aynı kişi olabilir: ${group.text}. `}</span>
      <Link className="underline" to="/admin/ayni-kisiler">
        İncele
      </Link>
    </Notice>
  );
}
