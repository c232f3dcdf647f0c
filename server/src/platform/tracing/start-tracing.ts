import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span as OtelSpan } from '@opentelemetry/api';
import type { Config } from '../base/config.ts';
import { Egress } from '../egress/egress.ts';
import type { Span, Tracing } from './tracing.ts';

/** Timeout of the exporter in milliseconds */
const EXPORT_TIMEOUT_MS = 3000;

/** Starts OTLP tracing over HTTP. Without a configured collector returns `undefined` and loads no packages. */
export async function startTracing({ otlp }: Pick<Config, 'otlp'>): Promise<Tracing | undefined> {
  if (!otlp) return undefined;
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const agents = new Egress({ otlp }).createAgents('otlp');
  const exporter = new OTLPTraceExporter({
    url: `${otlp.endpoint}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
    httpAgentOptions: (protocol) => (protocol === 'https:' ? agents.https : agents.http),
  });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': otlp.serviceName }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(otlp.ratio) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({ exporter, exportTimeoutMillis: EXPORT_TIMEOUT_MS }),
    ],
  });
  const tracer = provider.getTracer('vitrin');
  const kinds = {
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
    internal: api.SpanKind.INTERNAL,
  };
  const spans = new WeakMap<Span, OtelSpan>();
  const currentSpan = new AsyncLocalStorage<OtelSpan | undefined>();
  return {
    startSpan(name, kind, attributes) {
      const parent = currentSpan.getStore();
      const context = parent ? api.trace.setSpan(api.ROOT_CONTEXT, parent) : api.ROOT_CONTEXT;
      const otelSpan = tracer.startSpan(
        name,
        { kind: kinds[kind], ...(attributes && { attributes }) },
        context,
      );
      const span: Span = {
        end({ name, attributes, error } = {}) {
          if (name) otelSpan.updateName(name);
          if (attributes) otelSpan.setAttributes(attributes);
          // Without the message, which may contain user input
          if (error !== undefined)
            otelSpan
              .setStatus({ code: api.SpanStatusCode.ERROR })
              .setAttribute('error.type', getErrorType(error));
          otelSpan.end();
        },
      };
      spans.set(span, otelSpan);
      return span;
    },
    withSpan: (span, work) => currentSpan.run(spans.get(span), work),
    stop: () => provider.shutdown().catch(() => undefined),
  };
}

const getErrorType = (error: unknown) =>
  String((error as NodeJS.ErrnoException | null)?.code ?? (error as Error | null)?.name ?? 'error');
