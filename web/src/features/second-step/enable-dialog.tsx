import { secondStep } from '@vitrin/contract/own-account.ts';
import { Download } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { encode } from 'uqr';
import { type FormControl, TextField } from '../../forms/form-fields.tsx';
import { ReauthenticationFields } from '../../forms/reauthentication-fields.tsx';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { readSiteName } from '../../lib/site-name.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button/button.tsx';
import { CopyButton } from '../../ui/button/copy-button.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import type { DialogOpenProps } from '../../ui/dialog/use-dialog.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useSecondStepMutations } from './mutations.ts';

/** The dialog for the setup: password, QR code with a code to confirm, then the recovery codes, shown once. */
export default function EnableDialog({ open, onOpenChange }: DialogOpenProps) {
  const { begin: beginSetup, confirm } = useSecondStepMutations();
  const [setup, setSetup] = useState<Setup | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null);
  // The password keeps out an attacker who uses an open session.
  const passwordForm = useContractForm({
    body: secondStep.begin.body,
    submit: async (body) => setSetup(await beginSetup.mutateAsync(body)),
  });
  const codeForm = useContractForm({
    body: secondStep.confirm.body,
    submit: async (body) => {
      setRecoveryCodes((await confirm.mutateAsync(body)).recoveryCodes);
      toast({ title: 'İki adımlı doğrulama açıldı' });
    },
  });
  const form = setup ? codeForm : passwordForm;

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={{ ...form, isDirty: false }}
      size="md"
      title={getTitle(setup, recoveryCodes)}
      submitLabel={setup ? 'Doğrula ve aç' : 'Devam Et'}
      result={recoveryCodes && <RecoveryCodes codes={recoveryCodes} />}
      closeLabel="Kaydettim"
    >
      {setup ? (
        <SetupFields control={codeForm.control} setup={setup} />
      ) : (
        <ReauthenticationFields control={passwordForm.control} names={['password', 'code']} />
      )}
    </FormDialog>
  );
}

function getTitle(setup: unknown, recoveryCodes: unknown): string {
  if (recoveryCodes) return 'Kurtarma kodlarınız';
  return setup ? 'Uygulamaya ekleyin' : 'İki adımlı doğrulamayı aç';
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  const list = useRef<HTMLUListElement>(null);
  const text = codes.join('\n');
  // The button with the focus was removed: focus the codes before the dialog moves the focus.
  useLayoutEffect(() => list.current?.focus(), []);

  return (
    <div className="grid content-start gap-4">
      <Notice tone="warning">
        Bu kodlar bir daha gösterilmez. Telefonunuza ulaşamadığınızda her biri bir kez doğrulama
        kodu yerine geçer; güvenli bir yerde saklayın.
      </Notice>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Kurtarma kodları"
        className="grid gap-x-6 sm:grid-cols-2 gap-y-2 rounded-md bg-s2 px-5 py-4 font-strong tracking-wider tabular-nums outline-none select-all"
      >
        {codes.map((code) => (
          <li key={code} className="wrap-anywhere">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 max-md:*:grow">
        <CopyButton text={text} />
        <Button
          variant="outline"
          icon={<Download />}
          onClick={() => saveText(`${readSiteName()} kurtarma kodları\n\n${text}\n`)}
        >
          İndir (.txt)
        </Button>
      </div>
    </div>
  );
}

function saveText(text: string): void {
  const objectUrl = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = objectUrl;
  link.download = 'kurtarma-kodlari.txt';
  link.click();
  // Revoke later: the browser reads the URL after this task.
  setTimeout(() => URL.revokeObjectURL(objectUrl), 10_000);
}

interface Setup {
  secret: string;
  /** The secret for the authenticator app, as an otpauth URI. */
  uri: string;
}

interface SetupFieldsProps {
  control: FormControl<{ code: string }>;
  setup: Setup;
}

/** The QR code and the key for the authenticator app, and the field for its first code. */
function SetupFields({ control, setup: { secret, uri } }: SetupFieldsProps) {
  return (
    <>
      <p className="text-14 text-text-2">
        QR kodunu doğrulama uygulamanızla okutun (Google Authenticator, Aegis, 1Password gibi).
        Okutamıyorsanız anahtarı elle yazın; sonra uygulamanın gösterdiği kodu girin.
      </p>
      <QrCode text={uri} />
      <div className="grid gap-1.5">
        <span className="text-13 font-strong">Kurulum anahtarı</span>
        <div className="flex flex-wrap items-center gap-3">
          <code className="min-w-0 flex-1 rounded-md bg-s2 px-3 py-2 text-14 tracking-wider wrap-anywhere select-all">
            {groupCharacters(secret)}
          </code>
          <CopyButton text={secret} size="sm" label="Anahtarı kopyala" />
        </div>
      </div>
      <TextField
        control={control}
        name="code"
        label="Doğrulama kodu"
        required
        // The focused element of the previous step was removed: focus the field before the dialog restores the focus.
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={40}
      />
    </>
  );
}

/** Formats `ABCDEFGH` as `ABCD EFGH`. */
function groupCharacters(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}

/** A QR code as one SVG path: the CSP forbids inline styles. */
function QrCode({ text }: { text: string }) {
  const { data, size } = useMemo(() => encode(text, { ecc: 'M', border: 3 }), [text]);
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label="Doğrulama uygulaması için QR kodu"
      className="w-56 max-w-full justify-self-center rounded-md"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      {/* QR readers need dark on light in both themes. */}
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
