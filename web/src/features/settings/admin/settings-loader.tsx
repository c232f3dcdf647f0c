import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { userMessage } from '../../../lib/api/api-client.ts';
import { LoadError } from '../../../ui/empty-state.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { allSettingsQuery, type KnownSettings } from './use-settings-form.ts';

interface SettingsLoaderProps {
  children: (settings: KnownSettings) => ReactNode;
}

/** Forms over settings start with what is in force, so they wait for it. */
export function SettingsLoader({ children }: SettingsLoaderProps) {
  const { data, error, isPending, refetch } = useQuery(allSettingsQuery);
  const isSlow = useDelayed(isPending);
  if (data) return children(data);
  if (error && !data) {
    return (
      <LoadError
        framed
        title="Ayarlar yüklenemedi"
        text={userMessage(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  return isSlow && <Skeleton className="h-80 rounded-[14px]" />;
}
