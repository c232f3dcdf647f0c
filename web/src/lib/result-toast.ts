import { toast } from './toast.ts';

// A separate file, because the home page needs none of these functions.

/** @param durationMs longer than the default, for a long text */
export const showSuccess = (description: string, durationMs?: number) =>
  toast({ title: 'Başarılı', description, duration: durationMs });

/** @param durationMs longer than the default, for a long text */
export const showError = (description: string, durationMs?: number) =>
  toast({ title: 'Hata', description, variant: 'destructive', duration: durationMs });
