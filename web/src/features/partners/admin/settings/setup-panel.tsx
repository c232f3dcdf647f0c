import { listParameterNames } from '@vitrin/contract/partner-postback.ts';
import type { Partner } from '@vitrin/contract/partners.ts';
import { DescriptionList } from '../../../../admin-kit/display/description-list.tsx';
import { useCurrentUser } from '../../../../lib/session/current-user.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { CopyButton } from '../../../../ui/button/copy-button.tsx';
import { useDialog } from '../../../../ui/dialog/use-dialog.ts';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { usePartnerMutations } from '../mutations.ts';
import { NamingDialog } from './naming-dialog.tsx';

/**
 * Returns an example of the postback that the partner must send. It contains a placeholder for the key, because the
 * server returns the key only once.
 */
function buildExamplePostback({ parameters, events }: Partner): string {
  const getName = (value: Parameters<typeof listParameterNames>[0]) =>
    listParameterNames(value, parameters)[0];
  const values = [
    [getName('clickId'), '{TIKLAMA}'],
    [getName('event'), events.first_deposit?.[0] ?? 'ftd'],
    [getName('transactionId'), '{İŞLEM}'],
    [getName('amount'), '{TUTAR}'],
  ];
  const query = values.map(([name, value]) => `${name}=${value}`).join('&');
  return `${window.location.origin}/api/postback/{ANAHTAR}?${query}`;
}

/** The partner's configuration, and an example of the postback URL. */
export function SetupPanel({ partner }: { partner: Partner }) {
  const { id, hosts, clickParam, allowedIps, signed, parameters, events } = partner;
  const isSuperAdmin = useCurrentUser()?.role === 'super_admin';
  const { sendTestEvents } = usePartnerMutations(id);
  const namingDialog = useDialog<null>();
  const example = buildExamplePostback(partner);
  const hasOwnNames = Object.keys({ ...parameters, ...events }).length > 0;
  return (
    <Panel as="section" pad className="grid gap-5" aria-labelledby="kurulum-baslik">
      <h2 id="kurulum-baslik" className="text-15 font-strong">
        Kurulum
      </h2>
      <div className="grid gap-2">
        <h3 className="text-13 font-strong">Partnere iletilecek adres</h3>
        <code className="rounded-md bg-s2 px-4 py-3 text-13 wrap-anywhere">{example}</code>
        <p className="text-13 text-text-3">
          Anahtar yalnızca oluşturulurken gösterilir. Kaybolduysa “Anahtarı yenile” ile yenisini
          alın.
        </p>
        <CopyButton
          className="justify-self-start max-md:justify-self-stretch"
          size="sm"
          text={example}
          label="Örnek adresi kopyala"
        />
      </div>
      <DescriptionList
        items={[
          ['Alan adları', hosts.join(', ')],
          ['Parametre', clickParam],
          ['İzinli IP’ler', allowedIps.length > 0 ? allowedIps.join(', ') : 'Hepsi'],
          ['İmza', signed ? 'Zorunlu' : 'İstenmiyor'],
          ['Adlandırma', hasOwnNames ? 'Partnerin kendi adları' : 'Varsayılan adlar'],
        ]}
      />
      {isSuperAdmin && (
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="outline" size="sm" onClick={() => namingDialog.show(null)}>
            Adlandırmayı düzenle
          </Button>
          <Button
            variant="outline"
            size="sm"
            busy={sendTestEvents.isPending}
            busyLabel="Gönderiliyor..."
            onClick={() => sendTestEvents.mutate()}
          >
            Dene
          </Button>
          <span className="text-13 text-text-3">Denemeler hiçbir toplama girmez.</span>
        </div>
      )}
      {namingDialog.renderDialog((openProps) => (
        <NamingDialog {...openProps} partner={partner} />
      ))}
    </Panel>
  );
}
