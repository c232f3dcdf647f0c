import { CONNECTION_MESSAGE } from './api-error.ts';
import { toast } from './toast.ts';

/** Shows a toast that the code for a click failed to load. */
export const reportLoadFailure = () =>
  toast({ title: 'Hata', description: CONNECTION_MESSAGE, variant: 'destructive' });
