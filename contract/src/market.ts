import { z } from 'zod';
import { MAX_ANSWER_LENGTH } from './answer-length.ts';
import { bulkResult, bulkSelectionSchema } from './bulk-selection.ts';
import { collection } from './collection.ts';
import { duplicateNote } from './duplicates.ts';
import { endpoint } from './endpoint.ts';
import {
  id,
  idParams,
  isoTimestamp,
  lira,
  longText,
  optionalLongText,
  optionalPictureUrl,
  rawLine,
  sortOrder,
  text,
} from './fields.ts';
import { filterQuery, pageQuery, shortListQuery } from './paging.ts';
import { validateVisibility, visibilityFields } from './visibility.ts';

/** Maximum number of inputs of a reward */
export const MAX_REWARD_INPUTS = 3;

/** A question that a buyer answers, for example the delivery address */
const rewardInput = z.object({
  /** The form suggests the member's last answer for the same key. */
  key: z
    .string()
    .regex(
      /^[a-z][a-z0-9_]{0,29}$/,
      'Anahtar a-z ile başlar; en fazla 30 küçük harf, rakam ve _ içerir.',
    ),
  label: text('Etiket', 60),
  required: z.boolean(),
});
export type RewardInput = z.output<typeof rewardInput>;

const rewardInputs = z
  .array(rewardInput)
  .max(MAX_REWARD_INPUTS, `En fazla ${MAX_REWARD_INPUTS} bilgi istenebilir.`)
  .refine(
    (inputs) => new Set(inputs.map(({ key }) => key)).size === inputs.length,
    'Her bilginin anahtarı ayrı olmalıdır.',
  );

const stock = z.int().min(0).max(1_000_000_000);

const rewardRows = collection({
  name: 'rewards',
  rowName: 'Ödül',
  rowsName: 'Ödüller',
  titleFields: ['title'],
  previewPath: '/market',
  list: 'GET /api/rewards/active',
  all: 'GET /api/rewards',
  fields: {
    title: text('Başlık'),
    description: longText(5000).min(1, 'Açıklama zorunludur.'),
    imageUrl: optionalPictureUrl(),
    pointsCost: z.int().min(1).max(1_000_000_000),
    /** Cost of one item for the operator in lira; `null`: unknown. Staff only. */
    cost: lira.nullable(),
    isActive: z.boolean(),
    /** Remaining items; `null`: unlimited */
    stock: stock.nullable(),
    /** Maximum number of purchases per member; `null`: unlimited */
    maxPerUser: z.int().min(1).max(1_000_000).nullable(),
    /** Istanbul days between two purchases of one member; 0: no limit */
    cooldownDays: z.int().min(0).max(365),
    /** Asked when a member buys the reward */
    inputs: rewardInputs,
    sortOrder,
    ...visibilityFields,
  },
  defaults: {
    pointsCost: 100,
    isActive: true,
    cooldownDays: 0,
    inputs: [],
    sortOrder: 0,
  },
  computed: {
    /** True once staff have imported codes: the stock is the number of codes left. */
    isDigital: z.boolean(),
  },
  validate: validateVisibility,
});

/** Rewards that members buy with points */
export const rewards = {
  ...rewardRows,
  list: { ...rewardRows.list, returns: z.array(rewardRows.row.omit({ cost: true })) },
  update: {
    ...rewardRows.update,
    /** `stockSeen` is the stock that the form displayed. Sales since then are subtracted from the new stock. */
    body: rewardRows.update.body.extend({ stockSeen: stock.nullable().optional() }),
  },
};
/** A reward as staff see it */
export type Reward = z.output<typeof rewards.row>;
/** A reward in the public list */
export type PublicReward = Omit<Reward, 'cost'>;

export const orderStatuses = ['pending', 'claimed', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Allowed status transitions. An order can be cancelled until it is delivered. */
export const nextOrderStatuses: Record<OrderStatus, OrderStatus[]> = {
  pending: ['claimed', 'delivered', 'cancelled'],
  claimed: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: [],
};

/** Maximum number of codes of one import */
export const MAX_IMPORTED_CODES = 5000;
/** Maximum number of characters of a code */
export const MAX_CODE_LENGTH = 200;

const codeCounts = z.object({ left: z.int(), used: z.int() });
export type CodeCounts = z.output<typeof codeCounts>;

/** Codes of a reward that a purchase delivers at once */
export const rewardCodes = {
  import: endpoint('POST /api/rewards/:id/codes', {
    access: 'staff',
    changes: ['rewards'],
    summary:
      'Ödüle kod ekler; stok kalan kod sayısı olur. Yinelenen kod varsa 400, hiçbiri eklenmez',
    params: idParams,
    body: z.object({
      codes: z.array(rawLine('Kod', MAX_CODE_LENGTH)).min(1).max(MAX_IMPORTED_CODES),
    }),
    returns: codeCounts.extend({ added: z.int() }),
    bodyLimit: 3 * 1024 * 1024,
  }),
  count: endpoint('GET /api/rewards/:id/codes', {
    access: 'staff',
    reads: ['rewards'],
    summary: 'Ödülün kalan ve kullanılan kodlarının sayısı',
    params: idParams,
    returns: codeCounts,
  }),
};

/** A purchase as its buyer sees it */
const ownOrder = z.object({
  id,
  rewardId: id,
  /** Title at the time of purchase */
  rewardTitle: z.string(),
  pointsSpent: z.int(),
  status: z.enum(orderStatuses),
  /** Message of staff to the buyer, for example a code */
  note: z.string().nullable(),
  /** The purchased code; `null` if the reward has none */
  code: z.string().nullable(),
  purchasedAt: isoTimestamp,
});
export type OwnOrder = z.output<typeof ownOrder>;

/** A member's request for a notification when a sold-out reward is available again */
const rewardWatch = z.object({ rewardId: id, createdAt: isoTimestamp });
export type RewardWatch = z.output<typeof rewardWatch>;

/** An answer of the buyer, with the label that the input had at the time of purchase */
const orderAnswer = z.object({ key: z.string(), label: z.string(), text: z.string() });
export type OrderAnswer = z.output<typeof orderAnswer>;

/** The member's last answer for a key */
const rememberedAnswer = orderAnswer.omit({ label: true });
export type RememberedAnswer = z.output<typeof rememberedAnswer>;

const order = ownOrder.omit({ code: true }).extend({
  /** True if the purchase delivered a code. Only its buyer and a super_admin may see it. */
  hasCode: z.boolean(),
  /** The buyer's answers; deleted 30 days after delivery or cancellation */
  inputs: z.array(orderAnswer),
  /** The buyer; `null` if the account was deleted */
  user: z.object({ id, username: z.string(), email: z.string() }).nullable(),
  /** Open group of accounts that may belong to the buyer; `null`: none */
  duplicate: duplicateNote,
});
export type Order = z.output<typeof order>;

const orderFilters = {
  status: z.enum(orderStatuses).optional(),
  rewardId: id.optional(),
  userId: id.optional(),
};

const deliverableSummary = bulkSelectionSchema({ points: z.int() });
export type DeliverableSummary = z.output<typeof deliverableSummary>;

const note = optionalLongText(500).optional();

const orderSorts = ['newest', 'oldest'] as const;

export const market = {
  own: endpoint('GET /api/user-rewards', {
    access: 'member',
    reads: ['orders'],
    summary: 'Kendi siparişleri, en yenisi önce',
    query: shortListQuery,
    returns: z.array(ownOrder),
    paged: true,
    secret: true,
  }),
  purchase: endpoint('POST /api/user-rewards/purchase', {
    access: 'member',
    changes: ['orders', 'rewards', 'reward-watches', 'points', 'account', 'leaderboard'],
    summary: 'Puanla ödül alır; aynı Idempotency-Key aynı cevabı verir',
    body: z.object({
      rewardId: id,
      /** The price that the buyer saw. If it has changed, nothing is charged. */
      expectedCost: z.int().min(0).optional(),
      /** Answers to the inputs of the reward, by key; other keys are ignored. */
      inputs: z.record(z.string(), longText(MAX_ANSWER_LENGTH)).optional(),
    }),
    returns: ownOrder,
    status: 201,
    secret: true,
  }),
  rememberedAnswers: endpoint('GET /api/user/order-answers', {
    access: 'member',
    reads: ['orders'],
    summary: 'Sipariş verirken yazdığı son bilgiler, anahtarıyla; form bunları yeniden önerir',
    returns: z.array(rememberedAnswer),
  }),
  watches: endpoint('GET /api/user/reward-watches', {
    access: 'member',
    reads: ['reward-watches'],
    summary: 'Stoka girince haber istediği ödüller, en yenisi önce',
    returns: z.array(rewardWatch),
  }),
  watch: endpoint('POST /api/rewards/:id/watch', {
    access: 'member',
    changes: ['reward-watches'],
    summary: 'Tükenen ödül yeniden stoka girince bir kez haber verilmesini ister; stoktaysa 409',
    params: idParams,
  }),
  unwatch: endpoint('DELETE /api/rewards/:id/watch', {
    access: 'member',
    changes: ['reward-watches'],
    summary: 'Haber isteğinden vazgeçer; stoktaki ödül için istek yoksa 409',
    params: idParams,
  }),
  list: endpoint('GET /api/admin/user-rewards', {
    access: 'staff',
    reads: ['orders', 'duplicates'],
    summary: 'Siparişler; q: ödül, üye adı ve e-postası',
    query: pageQuery({ ...orderFilters, order: z.enum(orderSorts).default('newest') }),
    returns: z.array(order),
    paged: true,
    secret: true,
  }),
  update: endpoint('PATCH /api/admin/user-rewards/:id', {
    access: 'staff',
    changes: ['orders', 'rewards', 'points', 'leaderboard'],
    summary: 'Siparişi ilerletir ya da iptal eder (puan ve stok bir kez döner); alıcıya not yazar',
    params: idParams,
    body: z.object({ status: z.enum(['claimed', 'delivered', 'cancelled']).optional(), note }),
    returns: order,
    secret: true,
  }),
  showCode: endpoint('GET /api/admin/user-rewards/:id/code', {
    access: 'super_admin',
    reads: ['orders'],
    summary: 'Siparişle verilen kod; işlem kaydına yazılır',
    params: idParams,
    returns: z.object({ code: z.string() }),
    secret: true,
  }),
  deliverable: endpoint('GET /api/admin/user-rewards/deliverable', {
    access: 'staff',
    reads: ['orders'],
    summary: 'Listenin filtresine uyan, teslim edilebilir siparişlerin tamamı: sayısı, puanı',
    query: filterQuery(orderFilters),
    returns: deliverableSummary,
  }),
  deliverAll: endpoint('POST /api/admin/user-rewards/deliver', {
    access: 'staff',
    changes: ['orders'],
    summary: 'Filtreye uyan siparişlerin hepsini tek notla teslim eder; liste değiştiyse 409',
    body: z.object({ filter: filterQuery(orderFilters), seen: deliverableSummary, note }),
    returns: bulkResult,
  }),
};
