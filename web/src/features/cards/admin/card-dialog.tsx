import { cards } from '@vitrin/contract/cards.ts';
import { useId } from 'react';
import { useCollectionWrites } from '../../../platform/collection-queries.ts';
import type { EditorProps } from '../../../platform/collection-screen.tsx';
import { changesOf } from '../../../platform/form-values.ts';
import { useContractForm } from '../../../platform/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CardFields } from './card-fields.tsx';
import { CardPreview } from './card-preview.tsx';

export function CardDialog({ row, open, onOpenChange }: EditorProps<'cards'>) {
  const formId = useId();
  const { add, change } = useCollectionWrites('cards', 'Kart');
  const form = useContractForm({
    body: cards.add.body,
    row,
    defaults: cards.defaults,
    rule: cards.rule,
    submit: async (body) => {
      await (row
        ? change.mutateAsync({ id: row.id, body: changesOf(row, body) })
        : add.mutateAsync(body));
      onOpenChange(false);
    },
  });

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={row ? 'Kartı Düzenle' : 'Yeni Kart'}
      aside={<CardPreview control={form.control} />}
      footer={
        <>
          <Button variant="outline" onClick={() => onOpenChange(false)}>
            İptal
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={add.isPending || change.isPending}
            busyLabel="Kaydediliyor..."
          >
            Kaydet
          </Button>
        </>
      }
    >
      <form id={formId} className="dform" {...form.props}>
        <CardFields control={form.control} />
      </form>
    </Dialog>
  );
}
