import { createContext, useContext } from 'react';
import { useRouter } from 'wouter';
import { useLocationProperty, usePathname, useSearch } from 'wouter/use-browser-location';

/** The address of the page that is shown, where the browser is at another one. */
export const ShownAddress = createContext<{ pathname: string; search: string } | null>(null);

/** The path of the address, as browsers write it. */
export function useAddressPath(): string {
  const own = usePathname(useRouter());
  return useContext(ShownAddress)?.pathname ?? own;
}

/** What follows the path, with its `?`; empty where there is nothing. */
export function useAddressSearch(): string {
  const own = useSearch(useRouter());
  return useContext(ShownAddress)?.search ?? own;
}

/** The place in the page, with its `#`. No server is told of it. */
export function useAddressHash(): string {
  return useLocationProperty(
    () => window.location.hash,
    () => '',
  );
}
