import { useQuery } from '@tanstack/react-query';
import type { ElementNode } from '../../../lib/element-node.ts';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { allSettingsQuery, type VersionedSettings } from './use-settings-form.ts';

interface SettingsLoaderProps {
  children: (settings: VersionedSettings) => ElementNode;
}

/** Waits for the current settings, which are the initial values of forms. */
export function SettingsLoader({ children }: SettingsLoaderProps) {
  return (
    <QueryView
      query={useQuery(allSettingsQuery)}
      bordered
      errorTitle="Ayarlar yüklenemedi"
      loading={<Skeleton className="h-80 rounded-[14px]" />}
    >
      {children}
    </QueryView>
  );
}
