import { AccountInfo } from '../../features/accounts/account-info.tsx';
import { PasswordPanel } from '../../features/accounts/password-panel.tsx';
import { ProfileHead } from '../../features/accounts/profile-head.tsx';
import { SignInFirst } from '../../features/accounts/sign-in-first.tsx';
import { PointsCard } from '../../features/points/points-card.tsx';
import { useCurrentUser } from '../../platform/current-user.ts';

export default function ProfilePage() {
  const user = useCurrentUser();
  if (!user) {
    return (
      <main className="wrap page">
        <SignInFirst />
      </main>
    );
  }
  return (
    <main className="wrap page">
      <ProfileHead user={user} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 min-[1001px]:grid-cols-[360px_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <PointsCard points={user.points} />
          <AccountInfo user={user} />
        </div>
        <PasswordPanel username={user.username} />
      </div>
    </main>
  );
}
