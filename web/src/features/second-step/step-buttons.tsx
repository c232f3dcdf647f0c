import { Button } from '../../ui/button/button.tsx';

export interface StepButtonsProps {
  label: string;
  busy: boolean;
  danger?: boolean | undefined;
  onCancel: () => void;
}

/** The buttons at the end of each step. */
export function StepButtons({ label, busy, danger, onCancel }: StepButtonsProps) {
  return (
    <div className="mt-2 flex justify-end gap-2 max-md:*:flex-1">
      <Button variant="outline" onClick={onCancel}>
        Vazgeç
      </Button>
      <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
        {label}
      </Button>
    </div>
  );
}
