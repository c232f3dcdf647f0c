import { type ManagedUser, userAdmin } from '@vitrin/contract/user-admin.ts';
import { Ban, Diff, KeyRound, RotateCcw, ShieldUser } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { SelectField } from '../../../forms/rich-form-fields.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { getErrorMessage } from '../../../lib/api-error.ts';
import { formatDateTime } from '../../../lib/format/date-time.ts';
import { useCurrentUser } from '../../../lib/session/current-user.ts';
import { useSingleFlight } from '../../../lib/use-single-flight.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CopyButton } from '../../../ui/button/copy-button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { TextInput } from '../../../ui/input/text-input.tsx';
import type { PersonDialogProps } from './person-dialog.ts';
import { PointsDialog } from './points-dialog.tsx';
import { usePersonMutations } from './queries.ts';
import { roleDescriptions, roleOptions } from './role-labels.tsx';

const dialogs = {
  points: PointsDialog,
  role: RoleDialog,
  password: PasswordLinkDialog,
  suspend: SuspendDialog,
};

/** The actions for an account; each opens a dialog. */
export function PersonActions({ user }: { user: ManagedUser }) {
  // Users can't correct their own points or create a password link for themselves.
  const isCurrentUser = useCurrentUser()?.id === user.id;
  const { show: openDialog, renderDialog } = useDialog<keyof typeof dialogs>();

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out inline everywhere
    <div
      role="group"
      aria-label="Hesap işlemleri"
      className="grid grid-cols-2 gap-2 md:flex md:flex-wrap"
    >
      {!isCurrentUser && (
        <Button variant="outline" icon={<Diff />} onClick={() => openDialog('points')}>
          Puan düzelt
        </Button>
      )}
      <Button variant="outline" icon={<ShieldUser />} onClick={() => openDialog('role')}>
        Rolü değiştir
      </Button>
      {!isCurrentUser && (
        <Button variant="outline" icon={<KeyRound />} onClick={() => openDialog('password')}>
          Şifre linki
        </Button>
      )}
      {user.suspended ? (
        <Button variant="success-soft" icon={<RotateCcw />} onClick={() => openDialog('suspend')}>
          Hesabı aç
        </Button>
      ) : (
        <Button variant="danger-soft" icon={<Ban />} onClick={() => openDialog('suspend')}>
          Askıya al
        </Button>
      )}
      {renderDialog((openProps, name) => {
        const Dialog = dialogs[name];
        return <Dialog {...openProps} user={user} />;
      })}
    </div>
  );
}

const roleBody = userAdmin.update.body.pick({ role: true });

function RoleDialog({ user, ...openProps }: PersonDialogProps) {
  const { setRole } = usePersonMutations(user.id);
  const form = useContractForm({
    body: roleBody,
    row: { role: user.role },
    submit: async (changes) => {
      await setRole.mutateAsync(changes);
      openProps.onOpenChange(false);
    },
  });
  const role = useWatch({ control: form.control, name: 'role' }) ?? user.role;
  return (
    <FormDialog
      {...openProps}
      form={form}
      submitLabel="Rolü değiştir"
      submitDisabled={!form.isDirty}
      busyLabel="Değiştiriliyor..."
      title="Rolü değiştir"
      description={`“${user.username}” için; açık oturumlarında hemen geçerli olur.`}
    >
      <SelectField
        control={form.control}
        name="role"
        label="Yeni rol"
        hint={roleDescriptions[role]}
        options={roleOptions}
      />
      {setRole.error && <Notice tone="danger">{getErrorMessage(setRole.error)}</Notice>}
    </FormDialog>
  );
}

function SuspendDialog({ user, open, onOpenChange }: PersonDialogProps) {
  const { setSuspended } = usePersonMutations(user.id);
  // Store the initial state, so that the dialog's texts don't change while it closes.
  const [isSuspended] = useState(user.suspended);

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={isSuspended ? 'Hesap yeniden açılsın mı?' : 'Hesap askıya alınsın mı?'}
      message={
        isSuspended
          ? `“${user.username}” yeniden giriş yapabilecek.`
          : `“${user.username}” adlı üyenin bütün oturumları hemen kapanacak ve hesap yeniden açılana kadar giriş yapamayacak. Puanları ve kayıtları silinmez.`
      }
      tone={isSuspended ? 'primary' : 'danger'}
      confirmLabel={isSuspended ? 'Hesabı aç' : 'Askıya al'}
      onConfirm={() => setSuspended.mutateAsync({ suspended: !isSuspended })}
    />
  );
}

function PasswordLinkDialog({ user, open, onOpenChange }: PersonDialogProps) {
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
