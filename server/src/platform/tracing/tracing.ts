type Attributes = Record<string, string | number>;

/** A timed operation */
export interface Span {
  /** @param details the error of a failed operation; a name and attributes that are known only at the end */
  end(details?: { name?: string; attributes?: Attributes; error?: unknown }): void;
}

/** Exports the operations of the process to an OpenTelemetry collector. */
export interface Tracing {
  /** Starts a span as a child of the current one, or as a root. */
  startSpan(name: string, kind: 'server' | 'client' | 'internal', attributes?: Attributes): Span;
  /** Runs `work` with the span as parent of everything it starts. */
  withSpan<T>(span: Span, work: () => T): T;
  /** Sends the remaining spans; never throws. */
  stop(): Promise<void>;
}
