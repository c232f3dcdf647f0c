import type { PartnerReport } from '@vitrin/contract/partner-reports.ts';
import { Button } from '../../../ui/button/button.tsx';
import { mappingFields } from './mapping-panel.tsx';

interface MappingSummaryProps {
  report: PartnerReport;
  onChange: () => void;
}

/** The columns by which the report was compared, in one line. */
export function MappingSummary({ report: { columns, mapping }, onChange }: MappingSummaryProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-1.5 text-13 text-text-2">
      {mappingFields.map(({ key, label }) => {
        const column = mapping?.[key];
        if (typeof column !== 'number') return null;
        return (
          <span key={key} className="min-w-0 wrap-anywhere">
            {label}: <b className="font-strong text-text">{columns[column]}</b>
          </span>
        );
      })}
      <Button variant="ghost" size="sm" onClick={onChange}>
        Sütunları değiştir
      </Button>
    </div>
  );
}
