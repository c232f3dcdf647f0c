import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { PasswordStep } from './password-step.tsx';
import { type SecondStepDialogProps, useSecondStepWrites } from './second-step-writes.ts';

export default function DisableDialog({ open, onOpenChange }: SecondStepDialogProps) {
  const { disable } = useSecondStepWrites();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="İki adımlı doğrulamayı kapat"
      description="Bundan sonra girişte yalnızca şifreniz sorulur; kurtarma kodlarınız geçersiz olur."
    >
      <PasswordStep
        danger
        label="Doğrulamayı Kapat"
        busy={disable.isPending}
        onCancel={() => onOpenChange(false)}
        submit={async (body) => {
          await disable.mutateAsync(body);
          onOpenChange(false);
          toast({ title: 'İki adımlı doğrulama kapatıldı' });
        }}
      />
    </Dialog>
  );
}
