import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';

/** Marking one's notifications as read. */
export function useReading() {
  return {
    one: useMutation({
      mutationFn: (id: string) => call('POST /api/notifications/:id/read', { params: { id } }),
    }),
    all: useMutation({ mutationFn: () => call('POST /api/notifications/read-all', {}) }),
  };
}
