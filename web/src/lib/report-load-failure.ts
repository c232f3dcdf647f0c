import { CONNECTION_MESSAGE } from './api-error.ts';
import { toast } from './toast.ts';

/** Tells the user that code which a click needs could not be loaded. */
export const reportLoadFailure = () =>
  toast({ title: 'Hata', description: CONNECTION_MESSAGE, variant: 'destructive' });
