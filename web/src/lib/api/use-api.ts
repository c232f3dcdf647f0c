import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import type { InputOf, ReturnsOf, RouteName } from '@vitrin/contract/api.ts';
import { call } from './api-client.ts';

// biome-ignore lint/suspicious/noConfusingVoidType: `mutate()` without an argument
type BodyOf<R extends RouteName> = InputOf<R> extends { body: infer Body } ? Body : void;
type ParamsOf<R extends RouteName> =
  InputOf<R> extends { params: infer Params } ? { params: Params } : { params?: never };
type Options<R extends RouteName> = Omit<
  UseMutationOptions<ReturnsOf<R>, Error, BodyOf<R>>,
  'mutationFn'
>;

/** Returns the mutation that calls `route`. Its variables are the body. */
export function useApi<R extends RouteName>(route: R, options: Options<R> & ParamsOf<R>) {
  const mutationOptions: Options<R> = options;
  return useMutation({
    ...mutationOptions,
    mutationFn: (body: BodyOf<R>) => {
      const input: unknown = { params: options.params, body };
      return call(route, input as InputOf<R>);
    },
  });
}
