import { Link } from 'react-router';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Inbox } from '../inbox.tsx';

/** /admin/bildirimler: the notifications of a member of staff. Their links open beside the panel. */
export default function OwnNotificationsPage() {
  return (
    <>
      <PageHeader
        title="Bildirimler"
        description={
          <p>
            {'Hesabınız için. Karar bekleyen işler: '}
            <Link
              className="inline-flex items-center text-accent-text hover:underline touch:min-h-11"
              to="/admin/bekleyenler"
            >
              Bekleyenler
            </Link>
          </p>
        }
      />
      <div className="max-w-190">
        <Inbox linkTarget="_blank" emptyText="Hesabınızın güvenliği ve duyurular burada görünür." />
      </div>
    </>
  );
}
