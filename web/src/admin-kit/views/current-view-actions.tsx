import type { SavedView } from '@vitrin/contract/views.ts';
import { Pencil, Trash2 as Trash } from 'lucide-react';
import { useApi } from '../../lib/api/use-api.ts';
import { useSingleFlight } from '../../lib/use-single-flight.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';

interface CurrentViewActionsProps {
  view: SavedView;
  canEdit: boolean;
  /** The current query, if it differs from the view. */
  changedQuery: string | undefined;
  onEdit: () => void;
  onDelete: () => void;
}

/** The actions of the open view. */
export function CurrentViewActions(props: CurrentViewActionsProps) {
  const { view, canEdit, changedQuery, onEdit, onDelete } = props;
  const runOnce = useSingleFlight();
  const update = useApi('PATCH /api/admin/views/:id', { params: { id: view.id } });
  const isChanged = changedQuery !== undefined;
  if (!canEdit) return isChanged && <span className="text-13 text-text-3">değişti</span>;
  return (
    <>
      {isChanged && (
        <Button
          variant="soft"
          size="sm"
          busy={update.isPending}
          onClick={() => runOnce(() => update.mutateAsync({ query: changedQuery }).catch(() => {}))}
        >
          değişti · güncelle
        </Button>
      )}
      <span className="flex">
        <IconButton
          size="sm"
          label={`Görünümü düzenle: ${view.name}`}
          title="Görünümü düzenle"
          icon={<Pencil />}
          onClick={onEdit}
        />
        <IconButton
          size="sm"
          danger
          label={`Görünümü sil: ${view.name}`}
          title="Görünümü sil"
          icon={<Trash />}
          onClick={onDelete}
        />
      </span>
    </>
  );
}
