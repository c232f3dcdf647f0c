import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button/button.tsx';
import { createLazyDialog } from '../../ui/dialog/create-lazy-dialog.tsx';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Switch } from '../../ui/input/switch.tsx';
import { TitledPanel } from '../../ui/layout/panel-title.tsx';
import { recoveryQuery } from './queries.ts';

const RecoveryDialog = createLazyDialog(() => import('./recovery-dialog.tsx'));

/** The channels to which a link for a forgotten password goes. */
export function RecoveryPanel({ isTelegramVerified }: { isTelegramVerified: boolean }) {
  const { show, renderDialog } = useDialog<boolean>();
  return (
    <TitledPanel id="kurtarma-baslik" title="Şifre Kurtarma">
      <QueryView
        query={useQuery(recoveryQuery)}
        errorTitle="Kurtarma yolları yüklenemedi"
        headingLevel={3}
        loading={<Skeleton className="mx-gutter mb-6 h-16" />}
      >
        {(recovery) => (
          <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-4 px-gutter pt-1 pb-6 text-14">
            <p className="max-w-[64ch] text-text-2 md:flex-[1_1_20rem]">
              {recovery.email
                ? 'Şifrenizi unutursanız yeni şifre linkini e-posta adresinize göndeririz. İsterseniz Telegram hesabınıza da gönderebiliriz.'
                : 'Bu site e-posta gönderemiyor. Şifrenizi unutursanız yeni şifre linkini Telegram hesabınıza gönderebiliriz.'}
            </p>
            <div className="grid gap-1">
              <Switch
                id="kurtarma-telegram"
                className="justify-self-start"
                label="Telegram ile şifre kurtarma"
                checked={recovery.telegram}
                disabled={!isTelegramVerified}
                aria-describedby={isTelegramVerified ? undefined : 'kurtarma-telegram-not'}
                onCheckedChange={show}
              />
              {!isTelegramVerified && (
                <p className="text-13 text-text-3" id="kurtarma-telegram-not">
                  Telegram hesabınızı doğrulayınca açabilirsiniz.
                </p>
              )}
            </div>
          </div>
        )}
      </QueryView>
      {renderDialog((openProps, shouldEnable) => (
        <RecoveryDialog {...openProps} shouldEnable={shouldEnable} />
      ))}
    </TitledPanel>
  );
}

/** Offers to use a verified Telegram account for recovery. Renders nothing once it is used. */
export function TelegramRecoveryOffer() {
  const { data: recovery } = useQuery(recoveryQuery);
  const { show, renderDialog } = useDialog<boolean>();
  return (
    <>
      {recovery?.telegram === false && (
        <>
          <p>Şifrenizi unutursanız yeni şifre linkini bu hesaba da gönderebiliriz.</p>
          <Button variant="soft" block onClick={() => show(true)}>
            Şifre kurtarmada kullan
          </Button>
        </>
      )}
      {renderDialog((openProps, shouldEnable) => (
        <RecoveryDialog {...openProps} shouldEnable={shouldEnable} />
      ))}
    </>
  );
}
