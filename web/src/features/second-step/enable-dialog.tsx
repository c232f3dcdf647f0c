import { secondStep } from '@vitrin/contract/own-account.ts';
import { Download } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
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
import { type Setup, SetupFields } from './setup-fields.tsx';

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
