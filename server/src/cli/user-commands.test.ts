import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { createSystemContext } from '../platform/context.ts';
import { runUserCommand } from './user-commands.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await app.createUser('super_admin');
});

const run = (args: string, options: Parameters<typeof runUserCommand>[2] = {}) =>
  runUserCommand(createSystemContext(app.platform), args.split(' '), options);
const createAccount = (username: string, options: object = {}) =>
  run('create', { username, email: `${username}@ornek.com`, ...options });
const findUser = async (username: string) => {
  const { rows } = await app.platform.pool.query(
    `select *, (select coalesce(sum(delta), 0)::int from point_entries where user_id = users.id) as ledger
       from users where username = $1`,
    [username],
  );
  return rows[0];
};

describe('npm run user', () => {
  it('creates an account, prints its generated password once, and the password works', async () => {
    const output = await createAccount('Komut.Bir', { role: 'editor' });
    expect(output).toMatch(/^Oluşturuldu: Komut\.Bir <komut\.bir@ornek\.com> \(editor\)\nŞifre /);
    const password = /: (\S+)$/.exec(output)?.[1] ?? '';
    expect((await app.signIn('komut.bir', password)).json().user.role).toBe('editor');
  });

  it('creates a viewer with a given password and does not print it', async () => {
    const output = await createAccount('komut-iki', { password: 'operatörün şifresi' });
    expect(output).toBe('Oluşturuldu: komut-iki <komut-iki@ornek.com> (viewer)');
    expect((await app.signIn('komut-iki', 'operatörün şifresi')).statusCode).toBe(200);
  });

  it.each<[string, object, string]>([
    ['a bad role', { role: 'root' }, 'role:'],
    ['a bad e-mail', { email: 'x' }, 'email:'],
    ['a bad name', { username: 'ışık' }, 'username:'],
    ['a short password', { password: 'kısa' }, 'password:'],
    ['a common password', { password: '123456' }, 'çok yaygın'],
    ['a taken name', { username: 'KOMUT-IKI' }, 'zaten kullanılıyor'],
  ])('refuses %s', async (_description, options, output) => {
    await expect(createAccount('komut-uc', options)).rejects.toThrow(output);
    expect(await findUser('komut-uc')).toBeUndefined();
  });

  it('sets a role, by username or e-mail', async () => {
    await createAccount('komut-rol');
    expect(await run('role KOMUT-ROL editor')).toBe('komut-rol: editor');
    expect(await run('role komut-rol@ORNEK.com viewer')).toBe('komut-rol: viewer');
    await expect(run('role komut-rol patron')).rejects.toThrow(
      'Seçeneklerden biri olmalıdır.\nRol viewer, editor, super_admin olabilir.',
    );
    await expect(run('role kimse editor')).rejects.toThrow('Bulunamadı: kimse');
    await expect(run('suspend')).rejects.toThrow('Kullanım:');
  });

  it('generates a new password and ends all sessions', async () => {
    const member = await app.createUser();
    const output = await run(`password ${member.user.username}`);
    expect((await app.send('GET', '/api/auth/user', { as: member })).statusCode).toBe(401);
    const password = /: (\S+)$/.exec(output)?.[1] ?? '';
    expect((await app.signIn(member.user.email, password)).statusCode).toBe(200);
  });

  it('suspends and restores an account', async () => {
    const { user } = await app.createUser();
    expect(await run(`suspend ${user.username}`)).toBe(`${user.username}: askıya alındı`);
    expect((await app.signIn(user.email, 'çok gizli bir şifre')).statusCode).toBe(401);
    expect(await run(`list ${user.username}`)).toContain('\taskıda');
    expect(await run(`restore ${user.username}`)).toBe(`${user.username}: yeniden açıldı`);
    expect((await app.signIn(user.email, 'çok gizli bir şifre')).statusCode).toBe(200);
  });

  it('lists matching accounts without hashes and treats % and _ literally', async () => {
    await createAccount('liste_bir');
    await createAccount('listexbir');
    expect(await run('list LISTE_')).toBe('liste_bir\tliste_bir@ornek.com\tviewer\t0 puan');
    expect(await run('list %')).toBe('Kimse bulunamadı.');
    expect((await run('list')).split('\n').length).toBeGreaterThan(3);
    expect(await run('list')).not.toContain('argon');
    expect(await run('list lİstexbIr')).toContain('listexbir@ornek.com');
  });

  it('prints the usage for an unknown command', async () => {
    await expect(run('sil komut-iki')).rejects.toThrow('Kullanım:');
  });
});

describe('npm run user -- points', () => {
  const correctBy = (username: string, delta: string | number) =>
    run(`points ${username} ${delta} neden`);

  it('keeps the balance equal to the ledger and records reason and audit entry', async () => {
    await createAccount('puan-bir');
    expect(await run('points puan-bir 150 çekiliş ödülü')).toBe('Yeni bakiye: 150');
    expect(await run('points puan-bir -50 yanlış verildi')).toBe('Yeni bakiye: 100');
    const account = await findUser('puan-bir');
    expect(account).toMatchObject({ points: 100, ledger: 100 });
    const { rows } = await app.platform.pool.query(
      'select delta, reason, balance_after from point_entries where user_id = $1 order by id',
      [account.id],
    );
    expect(rows).toEqual([
      { delta: 150, reason: 'çekiliş ödülü', balance_after: 150 },
      { delta: -50, reason: 'yanlış verildi', balance_after: 100 },
    ]);
    const auditResult = await app.platform.pool.query(
      `select before, after from audit_log where action = 'points' and entity_id = $1 order by id`,
      [account.id],
    );
    expect(auditResult.rows[1]).toEqual({
      before: { points: 150 },
      after: { points: 100, reason: 'yanlış verildi' },
    });
  });

  it('never makes a balance negative', async () => {
    await createAccount('puan-iki');
    await run('points puan-iki 10 x');
    await expect(run('points puan-iki -11 x')).rejects.toMatchObject({
      statusCode: 409,
      code: 'points.below_zero',
    });
    expect(await run('points puan-iki -10 x')).toBe('Yeni bakiye: 0');
    expect(await findUser('puan-iki')).toMatchObject({ points: 0, ledger: 0 });
  });

  it('never makes a balance negative with 20 concurrent corrections', async () => {
    await createAccount('puan-uc');
    await run('points puan-uc 100 x');
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => run('points puan-uc -30 x')),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await findUser('puan-uc')).toMatchObject({ points: 10, ledger: 10 });
  });

  it.each([
    '0',
    '1.5',
    '1,000',
    '1.0000',
    '.000',
    '1..000',
    '0x10',
    'on',
    '1e12',
    '',
    '2147483648',
  ])('refuses "%s" as a change of points', async (delta) => {
    await expect(run(`points puan-iki ${delta} neden`)).rejects.toThrow('tam sayı');
  });

  it.each([
    ['1.000', 1000],
    ['1.234.567', 1_234_567],
    ['+25', 25],
    ['−1.000', -1000],
  ])('reads "%s" as %i', async (text, points) => {
    await createAccount(`puan-${points}`);
    await correctBy(`puan-${points}`, 1_000);
    expect(await correctBy(`puan-${points}`, text)).toBe(`Yeni bakiye: ${1_000 + points}`);
  });

  it('requires a reason and an existing account', async () => {
    await expect(run('points puan-iki 5')).rejects.toThrow('Bir neden yazın.');
    await expect(run('points kimse 5 neden')).rejects.toThrow('Bulunamadı: kimse');
  });
});
