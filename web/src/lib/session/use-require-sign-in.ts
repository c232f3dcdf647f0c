import { useEffect, useRef } from 'react';
import { redirect } from '../redirect.ts';
import { type ToastInput, toast } from '../toast.ts';
import { buildSignInPath } from './next-path.ts';

/** Returns a function that shows a toast and opens /giris 0.5 s later. Sign-in returns to `path`. */
export function useRequireSignIn(path: string, description: string) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (title = 'Giriş Gerekli') => {
    const message: ToastInput = { title, description, variant: 'destructive' };
    toast(message);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => redirect(buildSignInPath(path), message), 500);
  };
}
