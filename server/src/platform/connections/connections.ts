import { setTimeout as sleep } from 'node:timers/promises';
import { inArray, sql } from 'drizzle-orm';
import type { Config, SmtpConfig, TelegramConfig } from '../base/config.ts';
import type { Logger } from '../base/log.ts';
import type { Database } from '../database/create-pool.ts';
import { installation, secrets } from '../database/platform-tables.ts';
import type { TopicBus } from '../database/topic-bus.ts';
import { parseSmtpConfig } from './smtp-config.ts';

export type ConnectionName = 'telegram' | 'mail';
export type ConnectionSource = 'environment' | 'panel' | 'none';

/** Settings of the panel, stored as JSON in `secrets` */
export interface StoredConnections {
  telegram: { token: string; groupId: string | undefined };
  mail: { url: string; from: string };
}

/** Name of the row in `secrets` */
export const getSecretName = (name: ConnectionName) => `connection ${name}`;

/** Row of `installation`: old and new id of a group that Telegram has moved */
const MOVED_GROUP_KEY = 'telegram-group-moved';
const RETRY_INTERVAL_MS = 1000;

interface Dependencies {
  config: Config;
  db: Database;
  topicBus: TopicBus;
  log: Logger;
}

/**
 * The bot and the mail server in use. The environment wins over the panel. A change in the panel takes effect on every
 * instance at once. An unchanged connection keeps its object, so users can compare by identity.
 */
export class Connections {
  readonly #config: Config;
  readonly #db: Database;
  readonly #log: Logger;
  readonly #topicBus: TopicBus;
  readonly #listeners = new Set<() => void>();
  #telegram: TelegramConfig | undefined;
  #smtp: SmtpConfig | undefined;
  #isLoading = false;
  #isStale = false;

  constructor({ config, db, topicBus, log }: Dependencies) {
    this.#config = config;
    this.#db = db;
    this.#log = log;
    this.#topicBus = topicBus;
    topicBus.subscribe((topic) => {
      if (topic === 'connections') void this.#reload();
    });
    topicBus.onReconnect(() => void this.#reload());
  }

  /** `undefined`: no bot */
  get telegram(): TelegramConfig | undefined {
    return this.#telegram;
  }

  /** `undefined`: no e-mail */
  get smtp(): SmtpConfig | undefined {
    return this.#smtp;
  }

  getSource(name: ConnectionName): ConnectionSource {
    const { telegram, smtp } = this.#config;
    if (name === 'telegram' ? telegram : smtp) return 'environment';
    return (name === 'telegram' ? this.#telegram : this.#smtp) ? 'panel' : 'none';
  }

  /** Calls `listener` after each change. Returns a function that unsubscribes. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Reads the connections from the database. @throws the error of the database */
  async load(): Promise<void> {
    const stored = await this.#readStored();
    const { telegramApi } = this.#config;
    const telegram =
      this.#config.telegram ?? (stored.telegram && { ...stored.telegram, ...telegramApi });
    const smtp =
      this.#config.smtp ?? (stored.mail && parseSmtpConfig(stored.mail.url, stored.mail.from));
    const movedTelegram = telegram && (await this.#followMovedGroup(telegram));
    const isChanged = !isEqual(this.#telegram, movedTelegram) || !isEqual(this.#smtp, smtp);
    if (!isEqual(this.#telegram, movedTelegram)) this.#telegram = movedTelegram;
    if (!isEqual(this.#smtp, smtp)) this.#smtp = smtp;
    if (isChanged) for (const listener of [...this.#listeners]) listener();
  }

  /** Records that Telegram has moved the group to another id, and uses that id from now on. */
  async recordMovedGroup(oldId: string, newId: string): Promise<void> {
    const value = `${oldId} ${newId}`;
    await this.#db
      .insert(installation)
      .values({ key: MOVED_GROUP_KEY, value })
      .onConflictDoUpdate({ target: installation.key, set: { value, createdAt: sql`now()` } });
    await this.load();
    this.#topicBus.publishThrottled('connections');
  }

  async #readStored(): Promise<Partial<StoredConnections>> {
    const names = [getSecretName('telegram'), getSecretName('mail')];
    const rows = await this.#db.select().from(secrets).where(inArray(secrets.name, names));
    const parse = (name: ConnectionName) => {
      const row = rows.find((secret) => secret.name === getSecretName(name));
      return row && JSON.parse(row.value);
    };
    return { telegram: parse('telegram'), mail: parse('mail') };
  }

  async #followMovedGroup(telegram: TelegramConfig): Promise<TelegramConfig> {
    const { key, value } = installation;
    const [row] = await this.#db
      .select({ value })
      .from(installation)
      .where(sql`${key} = ${MOVED_GROUP_KEY}`);
    const [oldId, newId] = row?.value.split(' ') ?? [];
    return newId && oldId === telegram.groupId ? { ...telegram, groupId: newId } : telegram;
  }

  /** Loads until it succeeds and no change arrived meanwhile. */
  async #reload(): Promise<void> {
    this.#isStale = true;
    if (this.#isLoading) return;
    this.#isLoading = true;
    while (this.#isStale) {
      this.#isStale = false;
      await this.load().catch(async (err) => {
        this.#log.debug({ err }, 'connections: not loaded');
        this.#isStale = true;
        await sleep(RETRY_INTERVAL_MS, undefined, { ref: false });
      });
    }
    this.#isLoading = false;
  }
}

const isEqual = (a: object | undefined, b: object | undefined) =>
  JSON.stringify(a) === JSON.stringify(b);
