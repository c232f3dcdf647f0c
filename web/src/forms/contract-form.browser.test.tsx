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
  const register = useMutation({
    mutationFn: (body: InputOf<typeof registerRoute>['body']) => call(registerRoute, { body }),
  });
  const form = useContractForm({
    body: accounts.register.body,
    defaults: { promotional: false },
    submit: register.mutateAsync,
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

const getField = (label: string) => page.getByRole('textbox', { name: label });
const submitButton = page.getByRole('button', { name: 'Kayıt Ol' });
const busyButton = page.getByRole('button', { name: 'Kaydediliyor...' });
const getAlert = (text: string) => page.getByRole('alert').getByText(text);

async function fillForm(values: Record<string, string> = {}) {
  const validValues = {
    'Kullanıcı Adı': 'ayse-x',
    'E-posta': 'a@ornek.example',
    Şifre: 'uzun bir şifre',
  };
  for (const [label, value] of Object.entries({ ...validValues, ...values }))
    await getField(label).fill(value);
}

const createFailingServer = () => {
  const server = createFakeServer();
  server.fail(registerRoute, 503, 'Şu anda yanıt veremiyoruz.');
  return server;
};

it("the form shows each field's error and focuses the first invalid field", async () => {
  const server = createFailingServer();
  await renderWithProviders(<Registration />);
  await expect.element(getField('Kullanıcı Adı')).toHaveAccessibleDescription('En az 3 karakter');
  await fillForm({
    'Kullanıcı Adı': 'ab',
    'E-posta': 'x',
    Şifre: '12345',
    Telefon: '123',
    'Yayın Linki': 'x',
  });
  await submitButton.click();
  await expect.element(getField('Kullanıcı Adı')).toHaveFocus();
  const expectedErrors = {
    'Kullanıcı Adı': 'Kullanıcı adı en az 3 karakter olmalıdır.',
    'E-posta': 'Geçerli bir e-posta adresi girin.',
    Şifre: 'Şifre en az 6 karakter olmalıdır.',
    Telefon: 'Geçerli bir cep telefonu girin.',
    'Yayın Linki': 'http:// veya https:// ile başlayan bir yayın linki girin.',
  };
  for (const [label, message] of Object.entries(expectedErrors)) {
    await expect.element(getField(label)).toHaveAttribute('aria-invalid', 'true');
    await expect.element(getField(label)).toHaveAccessibleDescription(message);
  }
  await getField('Kullanıcı Adı').fill('abc');
  await expect.element(getField('Kullanıcı Adı')).not.toHaveAttribute('aria-invalid', 'true');
  await expect.element(getField('Kullanıcı Adı')).toHaveAccessibleDescription('En az 3 karakter');
  await submitButton.click();
  await expect.element(getField('E-posta')).toHaveFocus();
  expect(server.getCalls(registerRoute)).toEqual([]);
});

it('a double click submits the form once, and the button is busy meanwhile', async () => {
  const server = createFailingServer();
  const release = server.delay(registerRoute);
  await renderWithProviders(<Registration />);
  await fillForm();
  await submitButton.dblClick();
  await expect.element(busyButton).toHaveAttribute('aria-disabled', 'true');
  await expect.element(busyButton).toHaveFocus();
  await busyButton.click({ force: true });
  (getField('E-posta').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  release();
  await expect.element(submitButton).toBeVisible();
  expect(server.getCalls(registerRoute)).toHaveLength(1);
});

it('the form preserves its input when the server fails, and shows no HTML of a proxy error page', async () => {
  const server = createFailingServer();
  await renderWithProviders(<Registration />);
  await fillForm();
  for (const [failServer, message] of [
    [() => {}, 'Şu anda yanıt veremiyoruz.'],
    [() => server.fail(registerRoute, 502), 'Bir sorun oluştu. Lütfen tekrar deneyin.'],
    [
      () => server.disconnect(registerRoute),
      'Sunucuya ulaşılamadı. Bağlantınızı kontrol edip tekrar deneyin.',
    ],
  ] as const) {
    failServer();
    await submitButton.click();
    await expect.element(getAlert(message)).toBeVisible();
    await expect.element(getField('Şifre')).toHaveValue('uzun bir şifre');
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

it('the form shows a server error at the field that the error names', async () => {
  const server = createFakeServer();
  const message = 'Bu şifre çok yaygın. Lütfen başka bir şifre seçin.';
  server.fail(registerRoute, 400, message, [{ path: 'password', message }]);
  await renderWithProviders(<Registration />);
  await fillForm();
  await submitButton.click();
  await expect.element(getAlert(message)).toBeVisible();
  await expect.element(getField('Şifre')).toHaveAccessibleDescription(message);
  await expect.element(getField('Şifre')).toHaveFocus();
  await expect.element(getField('Kullanıcı Adı')).toHaveValue('ayse-x');
});

it('the password field shows and hides its text', async () => {
  await renderWithProviders(<Registration />);
  await expect.element(getField('Şifre')).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Şifreyi göster' }).click();
  await expect.element(getField('Şifre')).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Şifreyi gizle' }).click();
  await expect.element(getField('Şifre')).toHaveAttribute('type', 'password');
});

const noteSchema = z.object({ title: z.string(), message: z.string() });

function Note({ send }: { send: (values: object) => void }) {
  const form = useContractForm({
    body: noteSchema,
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

it('input typed before hydration survives hydration, also in a text area', async () => {
  const sentValues: object[] = [];
  const element = <Note send={(values) => sentValues.push(values)} />;
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(element);
  await getField('Başlık').fill('Bir başlık');
  await getField('Mesaj').fill('Bir mesaj\nİki satır');
  const root = hydrateRoot(container, element);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  await page.getByRole('button', { name: 'Gönder' }).click();
  await expect
    .poll(() => sentValues)
    .toEqual([{ title: 'Bir başlık', message: 'Bir mesaj\nİki satır' }]);
  await expect.element(getField('Mesaj')).toHaveValue('Bir mesaj\nİki satır');
});
