import { ProfileHead } from '../../../features/own-account/profile-head.tsx';
import { SignInRequired } from '../../../features/own-account/sign-in-required.tsx';
import { UserSlot, useIsSignedIn } from '../../../lib/session/user-slot.ts';
import { Skeleton, useDelayed } from '../../../ui/feedback/skeleton.tsx';
import { memberPageClass, pageClass } from '../../../ui/layout/page-classes.ts';
import { ProfileParts } from './profile-parts.tsx';
import { ProfileNav, useProfileSection, useScrollToPart } from './profile-sections.tsx';
import { useAreListsPending } from './use-profile-lists.ts';

/** /profil */
export default function ProfilePage() {
  if (useIsSignedIn()) return <Profile />;
  return (
    <main className={pageClass}>
      <SignInRequired
        title="Profil"
        text="Profilinizi görmek için giriş yapmalısınız."
        path="/profil"
      />
    </main>
  );
}

function Profile() {
  const section = useProfileSection();
  const isPending = useAreListsPending();
  const isSlow = useDelayed(isPending);
  useScrollToPart(isPending);
  return (
    <main className={memberPageClass}>
      <UserSlot
        name="profile-head"
        select={({ username, firstName, lastName }) => ({ username, firstName, lastName })}
      >
        {(user) => <ProfileHead user={user} />}
      </UserSlot>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 min-[1001px]:grid-cols-[200px_minmax(0,1fr)]">
        <ProfileNav section={section} />
        {isSlow && <Skeleton className="h-120 rounded-2xl" />}
        <div
          data-section={section}
          className={
            isPending
              ? 'hidden'
              : 'profile grid grid-cols-[minmax(0,1fr)] content-start gap-6 min-[1001px]:grid-cols-2'
          }
        >
          <ProfileParts />
        </div>
      </div>
    </main>
  );
}
