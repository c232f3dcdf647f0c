import { useMutation } from '@tanstack/react-query';
import { accounts } from '@vitrin/contract/accounts.ts';
import type { InputOf } from '@vitrin/contract/api.ts';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { createFakeServer } from '../../test/create-fake-server.ts';
import { renderWithProviders } from '../../test/render-with-providers.tsx';
import { call } from '../lib/api/api-client.ts';
import { Button } from '../ui/button/button.tsx';
import { Textarea } from '../ui/input/text-input.tsx';
import { FormField, PasswordField, TextField } from './form-fields.tsx';
import { useContractForm } from './use-contract-form.ts';

const registerRoute = 'POST /api/auth/register';

function Registration() {
  const send = useMutation({
    mutationFn: (body: InputOf<typeof registerRoute>['body']) => call(registerRoute, { body }),
  });
  const form = useContractForm({
    body: accounts.register.body,
    defaults: { promotional: false },
    submit: send.mutateAsync,
  });
  const { control } = form;
  return (
    <form {...form.props}>
      <TextField control={control} name="username" label="Kullanıcı Adı" hint="En az 3 karakter" />
      <TextField control={control} name="email" label="E-posta" />
      <PasswordField control={control} name="password" label="Şifre" />
      <TextField control={control} name="phone" label="Telefon" />
      <TextField control={control} name="streamUrl" label="Yayın Linki" />
      <Button type="submit" busy={form.isBusy} busyLabel="Kaydediliyor...">
        Kayıt Ol
      </Button>
    </form>
  );
}

const field = (label: string) => page.getByRole('textbox', { name: label });
const button = page.getByRole('button', { name: 'Kayıt Ol' });
const busy = page.getByRole('button', { name: 'Kaydediliyor...' });
const alert = (text: string) => page.getByRole('alert').getByText(text);

async function fill(values: Record<string, string> = {}) {
  const right = {
    'Kullanıcı Adı': 'ayse-x',
    'E-posta': 'a@ornek.example',
    Şifre: 'uzun bir şifre',
  };
  for (const [label, value] of Object.entries({ ...right, ...values }))
    await field(label).fill(value);
}

const answered = () => {
  const server = createFakeServer();
  server.fail(registerRoute, 503, 'Şu anda yanıt veremiyoruz.');
  return server;
};

it("shows each field's error and focuses the first invalid field", async () => {
  const server = answered();
  await renderWithProviders(<Registration />);
  await expect.element(field('Kullanıcı Adı')).toHaveAccessibleDescription('En az 3 karakter');
  await fill({
    'Kullanıcı Adı': 'ab',
    'E-posta': 'x',
    Şifre: '12345',
    Telefon: '123',
    'Yayın Linki': 'x',
  });
  await button.click();
  await expect.element(field('Kullanıcı Adı')).toHaveFocus();
  const expectedErrors = {
    'Kullanıcı Adı': 'Kullanıcı adı en az 3 karakter olmalıdır.',
    'E-posta': 'Geçerli bir e-posta adresi girin.',
    Şifre: 'Şifre en az 6 karakter olmalıdır.',
    Telefon: 'Geçerli bir cep telefonu girin.',
    'Yayın Linki': 'http:// veya https:// ile başlayan bir yayın linki girin.',
  };
  for (const [label, message] of Object.entries(expectedErrors)) {
    await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field(label)).toHaveAccessibleDescription(message);
  }
  await field('Kullanıcı Adı').fill('abc');
  await expect.element(field('Kullanıcı Adı')).not.toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('Kullanıcı Adı')).toHaveAccessibleDescription('En az 3 karakter');
  await button.click();
  await expect.element(field('E-posta')).toHaveFocus();
  expect(server.getCalls(registerRoute)).toEqual([]);
});

it('a double click submits the form once, and the button is busy meanwhile', async () => {
  const server = answered();
  const release = server.delay(registerRoute);
  await renderWithProviders(<Registration />);
  await fill();
  await button.dblClick();
  await expect.element(busy).toHaveAttribute('aria-disabled', 'true');
  await expect.element(busy).toHaveFocus();
  await busy.click({ force: true });
  (field('E-posta').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  release();
  await expect.element(button).toBeVisible();
  expect(server.getCalls(registerRoute)).toHaveLength(1);
});

it('the form keeps its input when the server fails, and shows no HTML of a proxy error page', async () => {
  const server = answered();
  await renderWithProviders(<Registration />);
  await fill();
  for (const [failServer, message] of [
    [() => {}, 'Şu anda yanıt veremiyoruz.'],
    [() => server.fail(registerRoute, 502), 'Bir sorun oluştu. Lütfen tekrar deneyin.'],
    [
      () => server.disconnect(registerRoute),
      'Sunucuya ulaşılamadı. Bağlantınızı kontrol edip tekrar deneyin.',
    ],
  ] as const) {
    failServer();
    await button.click();
    await expect.element(alert(message)).toBeVisible();
    await expect.element(field('Şifre')).toHaveValue('uzun bir şifre');
  }
  expect(server.getCalls(registerRoute).at(-1)?.body).toEqual({
    username: 'ayse-x',
    email: 'a@ornek.example',
    password: 'uzun bir şifre',
    firstName: null,
    lastName: null,
    phone: null,
    streamUrl: null,
    promotional: false,
  });
});

it('shows an error of the server at the field that it names', async () => {
  const server = createFakeServer();
  const message = 'Bu şifre çok yaygın. Lütfen başka bir şifre seçin.';
  server.fail(registerRoute, 400, message, [{ path: 'password', message }]);
  await renderWithProviders(<Registration />);
  await fill();
  await button.click();
  await expect.element(alert(message)).toBeVisible();
  await expect.element(field('Şifre')).toHaveAccessibleDescription(message);
  await expect.element(field('Şifre')).toHaveFocus();
  await expect.element(field('Kullanıcı Adı')).toHaveValue('ayse-x');
});

it('the password field shows and hides its text', async () => {
  await renderWithProviders(<Registration />);
  await expect.element(field('Şifre')).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Şifreyi göster' }).click();
  await expect.element(field('Şifre')).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Şifreyi gizle' }).click();
  await expect.element(field('Şifre')).toHaveAttribute('type', 'password');
});

const note = z.object({ title: z.string(), message: z.string() });

function Note({ send }: { send: (values: object) => void }) {
  const form = useContractForm({
    body: note,
    defaults: { title: '', message: '' },
    submit: async (values) => send(values),
  });
  return (
    <form {...form.props}>
      <TextField control={form.control} name="title" label="Başlık" />
      <FormField control={form.control} name="message" label="Mesaj">
        {(control) => <Textarea {...control} />}
      </FormField>
      <Button type="submit">Gönder</Button>
    </form>
  );
}

it('input typed before hydration survives hydration, also in text areas', async () => {
  const sent: object[] = [];
  const element = <Note send={(values) => sent.push(values)} />;
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(element);
  await field('Başlık').fill('Bir başlık');
  await field('Mesaj').fill('Bir mesaj\nİki satır');
  const root = hydrateRoot(container, element);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  await page.getByRole('button', { name: 'Gönder' }).click();
  await expect.poll(() => sent).toEqual([{ title: 'Bir başlık', message: 'Bir mesaj\nİki satır' }]);
  await expect.element(field('Mesaj')).toHaveValue('Bir mesaj\nİki satır');
});
