import { toast } from './toast.ts';

// A separate file, because the home page needs none of these functions.

/** @param duration milliseconds, for a long text */
export const showSuccess = (description: string, duration?: number) =>
  toast({ title: 'Başarılı', description, duration });

/** @param duration milliseconds, for a long text */
export const showError = (description: string, duration?: number) =>
  toast({ title: 'Hata', description, variant: 'destructive', duration });
