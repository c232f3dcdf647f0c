import { useState } from 'react';
import { useApi } from '../../../lib/api/use-api.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';

/** The button that corrects the decision that a group is one person, after a confirmation. */
export function CorrectDecision({ groupId }: { groupId: string }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const correct = useApi('POST /api/admin/duplicates/:id/decide', {
    params: { id: groupId },
    meta: { errorMessage: 'Karar düzeltilemedi. Lütfen tekrar deneyin.' },
    onSuccess: () => void toast({ title: 'Karar “ayrı kişiler” olarak düzeltildi' }),
  });
  return (
    <>
      <Button
        variant="outline"
        className="justify-self-start"
        onClick={() => setIsConfirming(true)}
      >
        Kararı düzelt: ayrı kişiler
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title="Bu üyeler ayrı kişiler mi?"
        message="Karardan sonra bekletilen puanlar hesaplara geçer. İptal edilmiş puanlar geri gelmez; gerekirse üyenin sayfasından elle ekleyin."
        confirmLabel="Ayrı kişiler"
        busyLabel="Düzeltiliyor..."
        onConfirm={() => correct.mutateAsync({ outcome: 'different', isCorrection: true })}
      />
    </>
  );
}
