import { type SyntheticEvent, useState } from 'react';
import { getErrorMessage } from '../../../lib/api-error.ts';
import { formatDateTime } from '../../../lib/format/date-time.ts';
import { useSingleFlight } from '../../../lib/use-single-flight.ts';
import { CopyButton } from '../../../ui/button/copy-button.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { TextInput } from '../../../ui/input/text-input.tsx';
import type { PersonDialogProps } from './person-dialog.ts';
import { usePersonMutations } from './queries.ts';

export function PasswordLinkDialog({ user, open, onOpenChange }: PersonDialogProps) {
  const { createPasswordLink } = usePersonMutations(user.id);
  const runOnce = useSingleFlight();
  // Component state, not the query cache: the link must be gone once the dialog closes.
  const [link, setLink] = useState<{ url: string; expiresAt: string } | null>(null);
  const createLink = () =>
    createPasswordLink
      .mutateAsync()
      .then(setLink)
      .catch(() => {});
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    runOnce(createLink);
  };

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={{ props: { onSubmit }, isDirty: false, isBusy: createPasswordLink.isPending }}
      submitLabel="Link oluştur"
      busyLabel="Oluşturuluyor..."
      title="Şifre linki"
      description={`“${user.username}” bu linkle kendine yeni bir şifre belirler.`}
      result={link && <NewLink {...link} />}
    >
      <Notice>
        Link bir saat geçerlidir ve bir kez kullanılabilir. Yeni link bir öncekini geçersiz kılar.
        Şifre belirlenince hesabın açık oturumları kapanır.
      </Notice>
      {createPasswordLink.error && (
        <Notice tone="danger">{getErrorMessage(createPasswordLink.error)}</Notice>
      )}
    </FormDialog>
  );
}

function NewLink({ url, expiresAt }: { url: string; expiresAt: string }) {
  return (
    <div className="grid content-start gap-4">
      <Field label="Link" hint={`${formatDateTime(expiresAt)} tarihine kadar, bir kez geçerli.`}>
        {(control) => (
          <TextInput {...control} readOnly value={url} onFocus={(event) => event.target.select()} />
        )}
      </Field>
      <CopyButton text={url} className="justify-self-start max-md:w-full" />
      <Notice tone="warning">
        Bu link bir daha gösterilmez. Linki bilen herkes hesabı ele geçirebilir: yalnızca hesabın
        sahibine, güvendiğiniz bir yoldan iletin.
      </Notice>
    </div>
  );
}
