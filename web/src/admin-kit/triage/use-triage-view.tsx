import { ListChecks, Rows3 as Rows } from 'lucide-react';
import { useSearchParamsState } from '../../lib/use-search-params-state.ts';
import { SegmentedControl } from '../../ui/input/segmented-control.tsx';

const options = [
  {
    value: 'list',
    label: <span className="max-md:sr-only">Liste</span>,
    icon: <Rows />,
  },
  {
    value: 'triage',
    label: <span className="max-md:sr-only">Sırayla</span>,
    icon: <ListChecks />,
  },
] as const;

/** Returns whether the URL selects triage, and the switch between list and triage. */
export function useTriageView() {
  const { values, setValues } = useSearchParamsState(['view'], { replace: false });
  const isTriage = values.view === 'triage';
  const viewSwitch = (
    <SegmentedControl
      label="Görünüm"
      className="max-md:border-0 max-md:p-0"
      value={isTriage ? 'triage' : 'list'}
      options={options}
      onValueChange={(value) => setValues({ view: value === 'triage' ? value : '' })}
    />
  );
  return { isTriage, viewSwitch };
}
