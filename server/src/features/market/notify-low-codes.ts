import { createSystemContext, withTransaction } from '../../platform/context.ts';
import type { Platform } from '../../platform/platform.ts';
import { notify } from '../notifications/notify.ts';

/** Staff are told when a reward has this many codes left. */
export const LOW_CODE_COUNT = 5;

/** Tells all active staff, once, that a reward on sale is running out of codes. */
export async function notifyLowCodes(platform: Platform): Promise<void> {
  await withTransaction(createSystemContext(platform), async (tx) => {
    const { rows: rewards } = await tx.db.$client.query<{ title: string; stock: number }>(
      `update rewards r set low_codes_told_at = now()
        where is_digital and stock <= ${LOW_CODE_COUNT} and low_codes_told_at is null
          and is_visible(is_active, visible_from, visible_to)
          and exists (select from reward_codes c where c.reward_id = r.id and c.order_id is not null)
       returning title, stock`,
    );
    if (rewards.length === 0) return;
    const { rows: staff } = await tx.db.$client.query<{ id: string }>(
      `select id from members where role <> 'viewer' and suspended_at is null`,
    );
    await notify(
      tx,
      rewards.flatMap(({ title, stock }) =>
        staff.map(({ id }) => ({
          userId: id,
          kind: 'reward.codes_low' as const,
          title: 'Ödülün kodları azalıyor',
          body: `“${title}” ödülünün ${stock === 0 ? 'kodu kalmadı' : `${stock} kodu kaldı`}. Yeni kodları Market Yönetimi’nden ekleyebilirsiniz.`,
          link: '/admin/rewards',
        })),
      ),
    );
  });
}
