import { createContext, useContext } from 'react';
import { isExternalLink } from '../../lib/external-link-props.ts';

const LabelContext = createContext('');

/** Provides the label from the settings of the site. */
export const AdLabelProvider = LabelContext.Provider;

const pictureClass =
  'absolute top-2.5 right-2.5 z-2 max-w-[60%] truncate rounded-pill bg-[#0a0911cc] px-2 text-12/5 text-white';

interface AdLabelProps {
  /** Target of the link that contains the label; links within the site have none. */
  href: string;
  /** Default: a chip in the corner of a picture. */
  className?: string;
}

/** Says inside a link that it leads to an advertised company. */
export function AdLabel({ href, className = pictureClass }: AdLabelProps) {
  const label = useContext(LabelContext);
  return label && isExternalLink(href) ? <span className={className}>{label}</span> : null;
}
