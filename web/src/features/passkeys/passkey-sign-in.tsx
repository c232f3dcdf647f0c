import { KeyRound } from 'lucide-react';
import { redirect } from '../../lib/redirect.ts';
import { Button } from '../../ui/button/button.tsx';
import { usePasskeySignIn } from './mutations.ts';

/** The button that signs in to the panel with a passkey instead of password and code. */
export function PasskeySignIn() {
  const signIn = usePasskeySignIn(() => redirect('/admin', { title: 'Giriş yapıldı' }));
  return (
    <>
      <p className="flex items-center gap-3 text-13 text-text-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        ya da
      </p>
      <Button
        variant="outline"
        size="lg"
        block
        className="max-lg:h-13"
        icon={<KeyRound className="size-4.5" />}
        busy={signIn.isPending || Boolean(signIn.data)}
        busyLabel="Cihazınız bekleniyor..."
        onClick={() => signIn.mutate()}
      >
        Geçiş anahtarı kullan
      </Button>
    </>
  );
}
