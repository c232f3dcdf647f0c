import { Link } from 'react-router';
import { SignInRequired } from '../../../features/own-account/sign-in-required.tsx';
import { SimilarQuestions } from '../../../features/questions/similar-questions.tsx';
import { useSiteSettings } from '../../../features/settings/site-settings.ts';
import { SupportView } from '../../../features/support/support-view.tsx';
import { useCurrentUser } from '../../../lib/session/current-user.ts';
import { memberPageClass } from '../../../ui/layout/page-classes.ts';
import { pageTitleClass } from '../../../ui/layout/page-title-class.ts';

/** /destek */
export default function SupportPage() {
  const user = useCurrentUser();
  const { supportHours } = useSiteSettings();
  if (!user) {
    return (
      <main className={memberPageClass}>
        <div className="mx-auto max-w-190">
          <SignInRequired
            title="Destek"
            text="Ekibimize yazmak için giriş yapmalısınız. Sık sorulan sorular herkese açıktır."
          />
        </div>
      </main>
    );
  }
  return (
    <main className={memberPageClass}>
      <div className="mx-auto max-w-190">
        <h1 className={`${pageTitleClass} mb-2.5`}>Destek</h1>
        <SupportView
          userId={user.id}
          intro={
            <div className="grid gap-1.5 text-text-2">
              <p>
                Önce{' '}
                <Link className="text-text underline underline-offset-3" to="/sss">
                  sık sorulan sorulara
                </Link>{' '}
                bakın; yanıtı yoksa bize yazın.
              </p>
              {supportHours && (
                <p className="text-14">
                  <b className="font-strong text-text">Destek saatleri:</b>
                  <span>{` ${supportHours}`}</span>
                </p>
              )}
            </div>
          }
          renderSimilarQuestions={(text) => <SimilarQuestions text={text} />}
        />
      </div>
    </main>
  );
}
