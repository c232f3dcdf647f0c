import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Topic, topics } from '@vitrin/contract/topics.ts';
import pg from 'pg';
import type { Logger } from '../base/log.ts';
import { buildSessionSettings } from './session-settings.ts';

export const NOTIFY_CHANNEL = 'vitrin_topics';

/** Milliseconds between two notifications. The changes of an interval are sent together. */
const FLUSH_INTERVAL_MS = 20;

/** Heartbeat interval and timeout in milliseconds: a connection dropped by a router or a failover reports no error. */
const HEARTBEAT_INTERVAL_MS = 1000;
const HEARTBEAT_TIMEOUT_MS = 3000;
const RECONNECT_INTERVAL_MS = 250;

type Listener = (topic: Topic) => void;

/**
 * Publishes changed topics to all instances through LISTEN/NOTIFY. Nothing arrives while the connection is lost.
 * After a reconnect `onReconnect` fires, because anything may have changed.
 */
export class TopicBus {
  readonly #connection: pg.ClientConfig;
  readonly #log: Logger;
  readonly #listeners = new Set<Listener>();
  readonly #reconnectListeners = new Set<() => void>();
  #client: pg.Client | undefined;
  #retryTimer: NodeJS.Timeout | undefined;
  #heartbeatTimer: NodeJS.Timeout | undefined;
  #isStopped = false;
  readonly #pendingTopics = new Set<Topic>();
  #isFlushing = false;

  constructor(connection: pg.ClientConfig, log: Logger) {
    this.#connection = connection;
    this.#log = log;
  }

  /** True while the LISTEN connection is open or being opened. */
  get isListening(): boolean {
    return this.#client !== undefined;
  }

  /** Calls `listener` with each changed topic. Returns a function that unsubscribes. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Calls `listener` after each reconnect. Returns a function that unsubscribes. */
  onReconnect(listener: () => void): () => void {
    this.#reconnectListeners.add(listener);
    return () => this.#reconnectListeners.delete(listener);
  }

  /** Notifies this instance only; the commit notifies the others. */
  publishLocally(topic: Topic): void {
    for (const listener of this.#listeners) listener(topic);
  }

  /**
   * Notifies this instance now and other instances by a throttled NOTIFY. Call it after the commit.
   * A NOTIFY inside the transaction would serialise commits. After a crash in between, MAX_AGE_MS limits staleness.
   */
  publishThrottled(topic: Topic): void {
    this.publishLocally(topic);
    this.#pendingTopics.add(topic);
    if (!this.#isFlushing) void this.#flush();
  }

  async #flush(): Promise<void> {
    this.#isFlushing = true;
    while (await this.#notifyPending()) await sleep(FLUSH_INTERVAL_MS);
    this.#isFlushing = false;
  }

  /** @returns true if topics were pending and have been sent */
  async #notifyPending(): Promise<boolean> {
    const topics = [...this.#pendingTopics];
    if (!this.#client || topics.length === 0) return false;
    this.#pendingTopics.clear();
    try {
      const statement = 'select pg_notify($1, topic) from unnest($2::text[]) topic';
      await this.#client.query(statement, [NOTIFY_CHANNEL, topics]);
      return true;
    } catch {
      // Send them after the reconnect.
      for (const topic of topics) this.#pendingTopics.add(topic);
      return false;
    }
  }

  /** Connects and listens. @throws the error of the connection */
  async start(): Promise<void> {
    const socket = new Socket();
    const client = new pg.Client({
      ...this.#connection,
      application_name: 'vitrin topics',
      connectionTimeoutMillis: 2000,
      query_timeout: HEARTBEAT_TIMEOUT_MS,
      stream: () => socket,
    });
    client.on('notification', ({ payload }) => {
      if (isTopic(payload)) this.publishLocally(payload);
    });
    client.on('error', () => this.#handleConnectionLoss(client));
    client.on('end', () => this.#handleConnectionLoss(client));
    this.#client = client;
    try {
      await client.connect();
      // Notifications are not persistent, so waiting for the disk is pointless.
      await client.query(
        `${buildSessionSettings()}; set synchronous_commit = off; listen ${NOTIFY_CHANNEL}`,
      );
    } catch (error) {
      // A standby accepts connections but not LISTEN. The next attempt uses a new connection.
      this.#client = undefined;
      socket.destroy();
      throw error;
    }
    this.#scheduleHeartbeat(client, socket);
    void this.#flush();
  }

  #scheduleHeartbeat(client: pg.Client, socket: Socket): void {
    this.#heartbeatTimer = setTimeout(async () => {
      try {
        await client.query('select');
        if (this.#client === client) this.#scheduleHeartbeat(client, socket);
      } catch {
        // The end event triggers the reconnect.
        socket.destroy();
      }
    }, HEARTBEAT_INTERVAL_MS);
  }

  /** Sends pending notifications and disconnects. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#retryTimer);
    clearTimeout(this.#heartbeatTimer);
    await this.#notifyPending();
    await this.#client?.end().catch(() => undefined);
  }

  #handleConnectionLoss(client: pg.Client): void {
    if (this.#isStopped || this.#client !== client) return;
    this.#client = undefined;
    clearTimeout(this.#heartbeatTimer);
    this.#log.warn('topics: connection lost');
    this.#reconnect();
  }

  #reconnect(): void {
    clearTimeout(this.#retryTimer);
    this.#retryTimer = setTimeout(async () => {
      try {
        await this.start();
        this.#log.info('topics: connection is back');
        for (const listener of this.#reconnectListeners) listener();
      } catch {
        if (!this.#isStopped) this.#reconnect();
      }
    }, RECONNECT_INTERVAL_MS);
  }
}

// An instance of another version may send unknown topics.
const isTopic = (name: string | undefined): name is Topic => topics.some((topic) => topic === name);
