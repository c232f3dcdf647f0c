import { Inbox } from '../../../features/notifications/inbox.tsx';
import { SignInRequired } from '../../../features/own-account/sign-in-required.tsx';
import { useIsSignedIn } from '../../../lib/session/user-slot.ts';
import { memberPageClass, pageClass } from '../../../ui/layout/page-classes.ts';

/** /bildirimler */
export default function NotificationsPage() {
  const isSignedIn = useIsSignedIn();
  return (
    <main className={isSignedIn ? memberPageClass : pageClass}>
      {isSignedIn ? (
        <div className="mx-auto max-w-190">
          <h1 className="mb-6 headline text-48 max-md:text-[34px]">Bildirimler</h1>
          <Inbox />
        </div>
      ) : (
        <SignInRequired
          title="Bildirimler"
          text="Bildirimlerinizi görmek için giriş yapmalısınız."
        />
      )}
    </main>
  );
}
