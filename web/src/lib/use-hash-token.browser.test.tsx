import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished } from 'vitest';
import { useHashToken } from './use-hash-token.ts';

const token = 'rX2v-token';

function Sender({ send }: { send: (token: unknown) => void }) {
  const hashToken = useHashToken();
  return (
    <button type="button" onClick={() => send(hashToken)}>
      Gönder
    </button>
  );
}

it('useHashToken returns the token before a click is possible, and removes it from the address bar', async () => {
  window.history.replaceState(null, '', `/sifre-belirle#token=${token}`);
  const box = document.createElement('div');
  document.body.append(box);
  new MutationObserver(() => box.querySelector('button')?.click()).observe(box, {
    childList: true,
  });
  const root = createRoot(box);
  onTestFinished(() => {
    root.unmount();
    box.remove();
  });
  const sentTokens: unknown[] = [];
  root.render(<Sender send={(value) => sentTokens.push(value)} />);
  await expect.poll(() => sentTokens).toEqual([token]);
  expect(window.location.href).not.toContain(token);
});
