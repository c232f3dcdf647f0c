import { useQuery } from '@tanstack/react-query';
import { Inbox } from '../../../features/notifications/inbox.tsx';
import { ObjectionLink } from '../../../features/objections/objection-link.tsx';
import { ownObjectionsQuery } from '../../../features/objections/queries.ts';
import { SignInRequired } from '../../../features/own-account/sign-in-required.tsx';
import { useIsSignedIn } from '../../../lib/session/user-slot.ts';
import { memberPageClass, pageClass } from '../../../ui/layout/page-classes.ts';
import { pageTitleClass } from '../../../ui/layout/page-title-class.ts';

/** /bildirimler */
export default function NotificationsPage() {
  const isSignedIn = useIsSignedIn();
  return (
    <main className={isSignedIn ? memberPageClass : pageClass}>
      {isSignedIn ? (
        <div className="mx-auto max-w-190">
          <h1 className={`${pageTitleClass} mb-6`}>Bildirimler</h1>
          <InboxWithObjections />
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

const rejectionKinds: readonly string[] = ['ticket.rejected', 'verification.rejected'];

/** The inbox. A notification about a rejection links to the objection. */
function InboxWithObjections() {
  const { data: objections, isPending } = useQuery(ownObjectionsQuery);
  return (
    <Inbox
      isExtraPending={isPending}
      renderExtra={({ kind, link, createdAt, readAt }, markAsRead) =>
        objections && link && rejectionKinds.includes(kind) ? (
          <ObjectionLink
            to={link}
            decidedAt={createdAt}
            objections={objections}
            onClick={() => {
              if (!readAt) markAsRead();
            }}
          />
        ) : null
      }
    />
  );
}
