import { Link } from 'react-router';
import { SignInRequired } from '../../../features/own-account/sign-in-required.tsx';
import { SimilarQuestions } from '../../../features/questions/similar-questions.tsx';
import { useSiteSettings } from '../../../features/settings/site-settings.ts';
import { SupportView } from '../../../features/support/support-view.tsx';
import { useCurrentUser } from '../../../lib/session/current-user.ts';
import { memberPageClass, pageClass } from '../../../ui/layout/page-classes.ts';
import { pageTitleClass } from '../../../ui/layout/page-title-class.ts';

/** /destek */
export default function SupportPage() {
  const user = useCurrentUser();
  const { supportHours } = useSiteSettings();
  if (!user) {
    return (
      <main className={pageClass}>
        <SignInRequired
          title="Destek"
          text="Ekibimize yazmak için giriş yapmalısınız. Sık sorulan sorular herkese açıktır."
        />
      </main>
    );
  }
  return (
    <main className={memberPageClass}>
      <div className="mx-auto max-w-190">
        <h1 className={pageTitleClass}>Destek</h1>
        <p className="mt-2.5 mb-6 text-text-2">
          Önce{' '}
          <Link className="text-text underline underline-offset-3" to="/sss">
            sık sorulan sorulara
          </Link>{' '}
          bakın; yanıtı yoksa bize yazın.
        </p>
        {supportHours && (
          <p className="-mt-3 mb-6 text-14 text-text-2">
            <b className="font-strong text-text">Destek saatleri:</b>
            <span>{` ${supportHours}`}</span>
          </p>
        )}
        <SupportView
          userId={user.id}
          renderSimilarQuestions={(text) => <SimilarQuestions text={text} />}
        />
      </div>
    </main>
  );
}
