import { Inbox } from '../../../features/notifications/inbox.tsx';
import { SignInRequired } from '../../../features/own-account/sign-in-required.tsx';
import { useCurrentUser } from '../../../lib/session/current-user.ts';
import { ownPageLook, pageLook } from '../../../ui/page-look.ts';

/** /bildirimler */
export default function NotificationsPage() {
  const user = useCurrentUser();
  return (
    <main className={user ? ownPageLook : pageLook}>
      {user ? (
        <div className="mx-auto max-w-190">
          <h1 className="mb-6 headline text-48 max-md:text-[34px]">Bildirimler</h1>
          <Inbox />
        </div>
      ) : (
        <SignInRequired
          title="Bildirimler"
          text="Bildirimlerinizi görmek için giriş yapmalısınız."
          path="/bildirimler"
        />
      )}
    </main>
  );
}
