import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { connectionsQuery } from './connections-query.ts';

/** Connections that do not work, for super_admins. */
export function ConnectionNotices() {
  const { data } = useQuery({ ...connectionsQuery, refetchOnMount: 'always' });
  return (
    <>
      {data?.telegram.error && <ConnectionNotice name="Telegram" error={data.telegram.error} />}
      {data?.mail.error && <ConnectionNotice name="E-posta" error={data.mail.error} />}
    </>
  );
}

function ConnectionNotice({ name, error }: { name: string; error: string }) {
  return (
    <Notice tone="warning" role="status" className="mb-5 wrap-anywhere">
      <strong>{`${name} çalışmıyor.`}</strong>
      <span>{` ${error} `}</span>
      <Link className="font-strong underline" to="/admin/baglantilar">
        Bağlantıları açın
      </Link>
    </Notice>
  );
}
