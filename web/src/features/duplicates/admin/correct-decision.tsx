import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';

/** The button that corrects the decision that a group is one person, after a confirmation. */
export function CorrectDecision({ groupId }: { groupId: string }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const correct = useMutation({
    meta: { errorMessage: 'Karar düzeltilemedi. Lütfen tekrar deneyin.' },
    mutationFn: () =>
      call('POST /api/admin/duplicates/:id/decide', {
        params: { id: groupId },
        body: { outcome: 'different', isCorrection: true },
      }),
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
        onConfirm={correct.mutateAsync}
      />
    </>
  );
}
