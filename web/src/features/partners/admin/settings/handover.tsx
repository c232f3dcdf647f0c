import type { PartnerWithSecret } from '@vitrin/contract/partners.ts';
import { CopyButton } from '../../../../ui/button/copy-button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';

/** The postback URL and the secret of a partner. The server returns them only once. */
export function Handover({ partner }: { partner: PartnerWithSecret }) {
  const { postbackUrl, secret, signed } = partner;
  return (
    <div className="grid content-start gap-4">
      <Notice tone="warning">
        Bu adres ve gizli anahtar bir daha gösterilmez. Şimdi kopyalayıp partnerin teknik
        sorumlusuna güvenli bir yoldan iletin.
      </Notice>
      <SecretValue label="Bildirim adresi" copyLabel="Adresi kopyala" value={postbackUrl} />
      <SecretValue
        label="Gizli anahtar"
        copyLabel="Anahtarı kopyala"
        value={secret}
        note={
          signed
            ? 'Partner her bildirimi bu anahtarla imzalar.'
            : 'Yalnızca imzalı bildirim istendiğinde kullanılır.'
        }
      />
    </div>
  );
}

interface SecretValueProps {
  label: string;
  copyLabel: string;
  value: string;
  note?: string;
}

function SecretValue({ label, copyLabel, value, note }: SecretValueProps) {
  return (
    <dl className="grid gap-1.5">
      <dt className="text-13 font-strong">{label}</dt>
      <dd className="grid gap-2">
        <code className="rounded-md bg-s2 px-4 py-3 text-13 wrap-anywhere select-all">{value}</code>
        {note && <span className="text-13 text-text-3">{note}</span>}
        <CopyButton
          className="justify-self-start max-md:justify-self-stretch"
          text={value}
          label={copyLabel}
        />
      </dd>
    </dl>
  );
}
