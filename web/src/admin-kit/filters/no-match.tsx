import { SearchX } from 'lucide-react';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState, type EmptyStateProps } from '../../ui/feedback/empty-state.tsx';
import type { ActiveFilters } from './use-list-filters.ts';

interface NoMatchProps extends Pick<EmptyStateProps, 'bordered' | 'headingLevel'> {
  filters: Pick<ActiveFilters, 'clear'>;
  text: string;
}

/** The message that no row matches the filters, with a button that clears the filters. */
export function NoMatch({ filters, text, ...rest }: NoMatchProps) {
  return (
    <EmptyState
      {...rest}
      icon={<SearchX aria-hidden="true" />}
      title="Sonuç bulunamadı"
      description={text}
      action={
        <Button variant="outline" size="sm" onClick={filters.clear}>
          Filtreleri temizle
        </Button>
      }
    />
  );
}
