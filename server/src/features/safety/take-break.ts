import type { ValidInputOf } from '@vitrin/contract/api.ts';
import { isStaff, type Role } from '@vitrin/contract/roles.ts';
import type { Break } from '@vitrin/contract/safety.ts';
import { sql } from 'drizzle-orm';
import { Conflict, Unauthorized } from '../../platform/base/errors.ts';
import { type Actor, type Context, transact } from '../../platform/context.ts';
import { longDay } from './on-break.ts';
import { breakColumns } from './read-safety.ts';
import { breaks } from './safety-tables.ts';

type Wish = ValidInputOf<'POST /api/user/safety/break'>['body'];

/**
 * Begins the caller's break, or makes it longer. What they began before and is not done yet meets it: the account is
 * held against everything that `hold_applicants` and `hold_against_breaks` hold it for.
 * @throws 409 account.staff, safety.only_longer
 */
export async function takeBreak(ctx: Context<Actor>, wish: Wish): Promise<Break> {
  return transact(ctx, async (tx) => {
    const { id: userId } = ctx.actor;
    const { rows } = await tx.db.$client.query<{ role: Role }>(
      'select role from members where id = $1 for update',
      [userId],
    );
    if (!rows[0]) throw new Unauthorized();
    if (isStaff(rows[0].role)) throw ofStaff();
    const taken = { kind: wish.kind, until: endOf(wish), liftRequestedAt: null };
    const [row] = await tx.db
      .insert(breaks)
      .values({ userId, ...taken })
      .onConflictDoUpdate({
        target: breaks.userId,
        set: { ...taken, createdAt: sql`now()` },
        setWhere: sql`not exists (select from members_on_break where user_id = ${userId})
          or (excluded.until >= breaks.until and (excluded.kind = 'exclusion' or breaks.kind = 'pause'))`,
      })
      .returning(breakColumns);
    if (!row) throw await onlyLonger(tx, userId);
    await tx.announce('people');
    return row;
  });
}

/** The last moment of the day in Istanbul that lies so many days or months ahead. */
function endOf(wish: Wish) {
  const [days, months] = wish.kind === 'pause' ? [wish.days, 0] : [0, wish.months];
  return sql`((now() at time zone 'Europe/Istanbul')::date
    + make_interval(months => ${months}, days => ${days}) + interval '1 day')
    at time zone 'Europe/Istanbul' - interval '1 millisecond'`;
}

async function onlyLonger({ db }: Context, userId: string): Promise<Conflict> {
  const [row] = await db.select(breakColumns).from(breaks).where(sql`user_id = ${userId}`);
  const day = longDay(row?.until ?? new Date());
  return new Conflict(
    'safety.only_longer',
    `${day} gününe kadar bir molanız var. Mola yalnızca uzatılabilir; kısaltılamaz ve hafifletilemez.`,
  );
}

const ofStaff = () =>
  new Conflict(
    'account.staff',
    'Yönetim ekibindeki hesaplar mola veremez. Önce bir süper yöneticiden rolünüzü kaldırmasını isteyin.',
  );
