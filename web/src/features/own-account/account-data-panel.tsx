import type { RouteName } from '@vitrin/contract/api.ts';
import { Download, Trash2 as Trash } from 'lucide-react';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { Button, buttonVariants } from '../../ui/button/button.tsx';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { TitledPanel } from '../../ui/layout/panel-title.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

const route: RouteName = 'GET /api/user/export';
const exportPath = route.slice('GET '.length);

/** The download of the member's data, and the button to delete the account. */
export function AccountDataPanel({ isStaff, isOnBreak }: { isStaff: boolean; isOnBreak: boolean }) {
  const username = useCurrentUser()?.username ?? '';
  const { show, renderDialog } = useDialog<null>();
  return (
    <TitledPanel id="veriler-baslik" title="Verileriniz ve Hesabınız">
      <div className="grid gap-4 px-gutter pb-6">
        <p className="max-w-[64ch] text-14 text-text-2">{`Hesabınızda kayıtlı olan her şeyi bir dosya olarak indirebilirsiniz (10 dakikada en çok 5 kez). ${
          isStaff
            ? 'Yönetim ekibindeki hesaplar silinemez; önce bir süper yöneticinin rolünüzü kaldırması gerekir.'
            : 'Dilerseniz hesabınızı kalıcı olarak silebilirsiniz.'
        }`}</p>
        <div className="flex flex-wrap gap-3 max-md:grid">
          <a
            className={buttonVariants({ variant: 'outline' })}
            href={exportPath}
            download="verilerim.json"
          >
            <Download />
            Verilerimi indir
          </a>
          {!isStaff && (
            <Button variant="danger-soft" icon={<Trash />} onClick={() => show(null)}>
              Hesabımı sil
            </Button>
          )}
        </div>
      </div>
      {renderDialog((openProps) => (
        <DeleteAccountDialog {...openProps} username={username} isOnBreak={isOnBreak} />
      ))}
    </TitledPanel>
  );
}
