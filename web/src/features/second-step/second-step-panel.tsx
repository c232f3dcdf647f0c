import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button/button.tsx';
import { createLazyDialog } from '../../ui/dialog/create-lazy-dialog.tsx';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { secondStepQuery } from './queries.ts';

// Dialogs and QR code load on demand: all members load the profile, and few of them use the dialogs.
const EnableDialog = createLazyDialog(() => import('./enable-dialog.tsx'));
const DisableDialog = createLazyDialog(() => import('./disable-dialog.tsx'));

/** Below this number of codes, the panel shows a warning: without codes, a lost phone locks the account. */
const LOW_CODE_COUNT = 3;

/** The panel for two-factor authentication. Only staff see it, because their accounts can change the site. */
export function SecondStepPanel() {
  const query = useQuery(secondStepQuery);
  const { show, renderDialog } = useDialog<'enable' | 'disable'>();

  return (
    <Panel as="section" aria-labelledby="iki-adim-baslik">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-gutter pt-5 pb-3">
        <h2 id="iki-adim-baslik" className="font-display text-[20px]/6 font-bold tracking-[-.02em]">
          İki Adımlı Doğrulama
        </h2>
        {query.data && (
          <Badge tone={query.data.enabled ? 'success' : 'neutral'}>
            {query.data.enabled ? 'Açık' : 'Kapalı'}
          </Badge>
        )}
      </div>
      <QueryView
        query={query}
        errorTitle="Durum yüklenemedi"
        headingLevel={3}
        loading={<Skeleton className="mx-gutter mb-6 h-24" />}
      >
        {(state) => (
          <div className="grid max-w-140 gap-4 px-gutter pt-1 pb-6 text-14">
            <p className="text-text-2">
              Girişte şifrenizin yanında telefonunuzdaki doğrulama uygulamasının kodu da sorulur.
              Şifreniz ele geçse bile hesabınıza girilemez.
            </p>
            {state.required && !state.enabled && (
              <Notice tone="warning">
                Rolünüz için iki adımlı doğrulama zorunlu. Açana ya da bir geçiş anahtarı ekleyene
                kadar yönetim paneline giremezsiniz.
              </Notice>
            )}
            {state.enabled && <CodesLeft count={state.recoveryCodesLeft} />}
            {state.enabled && state.required ? (
              <p className="text-text-2">Rolünüz için zorunlu olduğundan kapatılamaz.</p>
            ) : (
              <Button
                variant={state.enabled ? 'danger-soft' : 'primary'}
                className="justify-self-start max-md:w-full"
                onClick={() => show(state.enabled ? 'disable' : 'enable')}
              >
                {state.enabled ? 'Doğrulamayı kapat' : 'Kurulumu başlat'}
              </Button>
            )}
          </div>
        )}
      </QueryView>
      {renderDialog((openProps, name) =>
        name === 'disable' ? <DisableDialog {...openProps} /> : <EnableDialog {...openProps} />,
      )}
    </Panel>
  );
}

function CodesLeft({ count }: { count: number }) {
  if (count >= LOW_CODE_COUNT)
    return <p className="text-text-2">{`${count} kurtarma kodunuz kaldı.`}</p>;
  return (
    <Notice tone="warning">{`${count === 0 ? 'Hiç kurtarma kodunuz kalmadı.' : `Yalnızca ${count} kurtarma kodunuz kaldı.`} Yeni kodlar için doğrulamayı kapatıp yeniden açın; kapatamıyorsanız site işletmecisine başvurun.`}</Notice>
  );
}
