import { toast } from './toast.ts';

// A file of its own: the home page needs neither.

/** @param duration milliseconds, for a long text */
export const showSuccess = (description: string, duration?: number) =>
  toast({ title: 'Başarılı', description, duration });

/** @param duration milliseconds, for a long text */
export const showError = (description: string, duration?: number) =>
  toast({ title: 'Hata', description, variant: 'destructive', duration });
