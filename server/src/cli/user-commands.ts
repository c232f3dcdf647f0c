import { accounts } from '@vitrin/contract/accounts.ts';
import { roles } from '@vitrin/contract/roles.ts';
import { z } from 'zod';
import { createUser } from '../features/accounts/people/create-user.ts';
import { findAccount } from '../features/accounts/people/find-account.ts';
import { clearPasskeys } from '../features/accounts/second-step/clear-passkeys.ts';
import { removeSecondStep } from '../features/accounts/second-step/disable-second-step.ts';
import { listPasskeys } from '../features/accounts/second-step/list-passkeys.ts';
import { validateAndHashPassword } from '../features/accounts/sign-in/hash-password.ts';
import { generatePassword } from '../features/accounts/user-admin/first-administrator.ts';
import { listUsers } from '../features/accounts/user-admin/list-users.ts';
import { setPassword } from '../features/accounts/user-admin/set-password.ts';
import { setRole, suspendUser } from '../features/accounts/user-admin/update-user.ts';
import { checkLedger } from '../features/points/check-ledger.ts';
import { correctPoints } from '../features/points/correct-points.ts';
import { recordAudit } from '../platform/audit/record-audit.ts';
import { type Context, withTransaction } from '../platform/context.ts';

export const usage = `Kullanım:
  npm run user -- create --email E --username U [--role R] [--password P]
  npm run user -- role KİM ${roles.join('|')}
  npm run user -- password KİM
  npm run user -- points KİM FARK NEDEN
  npm run user -- suspend KİM      (geri almak için: restore KİM)
  npm run user -- second-step-off KİM      (telefonunu kaybedene)
  npm run user -- passkeys KİM [--clear]      (geçiş anahtarları; --clear hepsini siler, oturumları kapatır)
  npm run user -- list [ARANAN]
  npm run user -- check-points      (her bakiye, hareketlerinin toplamı mı)
KİM bir e-posta ya da kullanıcı adıdır.`;

type Options = {
  email?: string;
  username?: string;
  role?: string;
  password?: string;
  clear?: boolean;
};

/** Runs one command and returns the text to print. @throws an error with a sentence for the operator */
export async function runUserCommand(
  ctx: Context,
  [command, identifier, ...rest]: string[],
  options: Options,
): Promise<string> {
  switch (command) {
    case 'create':
      return createAccount(ctx, options);
    case 'role': {
      const role = parseValue(z.enum(roles), rest[0], `Rol ${roles.join(', ')} olabilir.`);
      const user = await setRole(ctx, { userId: await getUserId(ctx, identifier), role });
      return `${user.username}: ${user.role}`;
    }
    case 'password': {
      const password = generatePassword();
      await setPassword(ctx, await getUserId(ctx, identifier), password);
      return `Yeni şifre (bir kez gösterilir): ${password}`;
    }
    case 'points': {
      const reason = rest.slice(1).join(' ').trim();
      if (!reason) throw new Error('Bir neden yazın.');
      const userId = await getUserId(ctx, identifier);
      const delta = parsePoints(rest[0] ?? '');
      return `Yeni bakiye: ${await correctPoints(ctx, { userId, delta, reason })}`;
    }
    case 'suspend':
    case 'restore': {
      const suspended = command === 'suspend';
      const user = await suspendUser(ctx, { userId: await getUserId(ctx, identifier), suspended });
      return `${user.username}: ${suspended ? 'askıya alındı' : 'yeniden açıldı'}`;
    }
    case 'second-step-off': {
      const wasEnabled = await removeSecondStep(ctx, await getUserId(ctx, identifier));
      return `${identifier}: iki adımlı doğrulama ${wasEnabled ? 'kapatıldı' : 'zaten kapalı'}`;
    }
    case 'passkeys':
      return listOrClearPasskeys(ctx, await getUserId(ctx, identifier), options.clear ?? false);
    case 'check-points':
      return checkPoints(ctx);
    case 'list':
      return listAccounts(ctx, identifier ?? '');
    default:
      throw new Error(usage);
  }
}

/** Parses a whole number of points as people write it: `-1.000`, `1 000`, `+250`. @throws for another number */
function parsePoints(text: string): number {
  const match = /^([+-]?)(\d+|\d{1,3}([. ])\d{3}(?:\3\d{3})*)$/.exec(
    text.normalize('NFKC').replace('−', '-').trim(),
  );
  const delta = match ? Number(`${match[1]}${match[2]?.replace(/\D/g, '')}`) : Number.NaN;
  if (!Number.isSafeInteger(delta))
    throw new Error(`FARK bir tam sayı olmalıdır, örneğin 1000, 1.000 ya da -250.`);
  return delta;
}

async function listOrClearPasskeys(
  ctx: Context,
  userId: string,
  shouldClear: boolean,
): Promise<string> {
  if (shouldClear) {
    const removedCount = await clearPasskeys(ctx, userId);
    return removedCount > 0
      ? `${removedCount} geçiş anahtarı silindi, oturumlar kapatıldı`
      : NO_PASSKEYS;
  }
  const { rows } = await listPasskeys(ctx, { userId, limit: 100 });
  const lines = rows.map(({ name, createdAt, lastUsedAt }) =>
    [name, `eklendi ${createdAt}`, `son giriş ${lastUsedAt ?? 'yok'}`].join('\t'),
  );
  return lines.join('\n') || NO_PASSKEYS;
}

const NO_PASSKEYS = 'Geçiş anahtarı yok.';

async function createAccount(ctx: Context, options: Options): Promise<string> {
  const password = options.password ?? generatePassword();
  const fields = parseValue(
    accounts.register.body.extend({ role: z.enum(roles).default('viewer') }),
    { ...options, password },
    usage,
  );
  const { password: givenPassword, ...account } = fields;
  const passwordHash = await validateAndHashPassword(ctx, givenPassword, 'password');
  const user = await withTransaction(ctx, async (tx) => {
    const passwordGenerated = options.password === undefined;
    const createdUser = await createUser(tx, { ...account, passwordHash, passwordGenerated });
    const { id: entityId, username, email, role } = createdUser;
    const after = { username, email, role };
    await recordAudit(tx, { action: 'create', entity: 'users', entityId, after });
    return createdUser;
  });
  const passwordLine = options.password ? '' : `\nŞifre (bir kez gösterilir): ${password}`;
  return `Oluşturuldu: ${user.username} <${user.email}> (${user.role})${passwordLine}`;
}

async function listAccounts(ctx: Context, searchText: string): Promise<string> {
  const { rows } = await listUsers(ctx, { q: searchText, limit: 100 });
  if (rows.length === 0) return 'Kimse bulunamadı.';
  return rows
    .map(({ username, email, role, points, suspended }) =>
      [username, email, role, `${points} puan`, ...(suspended ? ['askıda'] : [])].join('\t'),
    )
    .join('\n');
}

/** @throws if a balance differs from the sum of its ledger */
async function checkPoints(ctx: Context): Promise<string> {
  const { accountCount, differences } = await checkLedger(ctx);
  if (differences.length === 0)
    return `${accountCount} bakiyenin hepsi hareketlerinin toplamına eşit.`;
  const lines = differences.map(
    ({ username, points, total, brokenRows }) =>
      `${username}: bakiye ${points}, hareketlerin toplamı ${total}, zinciri bozuk satır ${brokenRows}`,
  );
  throw new Error([`${differences.length} HESAPTA FARK VAR`, ...lines].join('\n'));
}

async function getUserId(ctx: Context, identifier: string | undefined): Promise<string> {
  const account = identifier ? await findAccount(ctx, identifier) : undefined;
  if (!account) throw new Error(identifier ? `Bulunamadı: ${identifier}` : usage);
  return account.id;
}

function parseValue<T>(schema: z.ZodType<T>, value: unknown, hint: string): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => [...path, message].join(': '));
  throw new Error([...issues, hint].join('\n'));
}
