import { Moon, Sun } from 'lucide-react';
import { toggleTheme } from '../../lib/theme.ts';
import { IconButton } from './icon-button.tsx';

// CSS decides which icon is visible: the server doesn't know the visitor's theme.
const icon = (
  <>
    <Sun className="size-4.5 light:hidden" />
    <Moon className="hidden size-4.5 light:block" />
  </>
);

export function ThemeToggle(props: { size?: 'sm' | 'md'; className?: string }) {
  return (
    <IconButton label="Açık veya koyu temaya geç" icon={icon} onClick={toggleTheme} {...props} />
  );
}
