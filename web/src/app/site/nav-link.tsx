import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useAddressPath } from '../../lib/address.ts';

interface NavLinkProps {
  to: string;
  className: string;
  onClick?: () => void;
  children: ReactNode;
}

/** A menu's link, which says when its page, or one below it, is shown. */
export function NavLink({ to, ...rest }: NavLinkProps) {
  const path = useAddressPath();
  const isShown = path === to || (to !== '/' && path.startsWith(`${to}/`));
  return <Link to={to} aria-current={isShown ? 'page' : undefined} {...rest} />;
}
