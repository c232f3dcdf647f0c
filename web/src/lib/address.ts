import { useRouter } from 'wouter';
import { useLocationProperty, usePathname, useSearch } from 'wouter/use-browser-location';

/** The path of the address, as browsers write it. */
export function useAddressPath(): string {
  return usePathname(useRouter());
}

/** What follows the path, with its `?`; empty where there is nothing. */
export function useAddressSearch(): string {
  return useSearch(useRouter());
}

/** The place in the page, with its `#`. No server is told of it. */
export function useAddressHash(): string {
  return useLocationProperty(
    () => window.location.hash,
    () => '',
  );
}
