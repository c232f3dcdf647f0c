import { createContext, useContext } from 'react';
import { isExternalLink } from '../../lib/external-link-props.ts';
import './ad-label.css';

const LabelContext = createContext('');

/** Provides the label from the settings of the site. */
export const AdLabelProvider = LabelContext.Provider;

interface AdLabelProps {
  /** Target of the link that contains the label; links within the site have none. */
  href: string;
  /** Default: a chip in the corner of a picture. */
  className?: string;
}

/** Says inside a link that it leads to an advertised company. */
export function AdLabel({ href, className = 'ad-label' }: AdLabelProps) {
  const label = useContext(LabelContext);
  return label && isExternalLink(href) ? <span className={className}>{label}</span> : null;
}
