import { Plus } from 'lucide-react';
import { Button, type ButtonProps } from '../../ui/button/button.tsx';

/** The button below a list of inputs that adds an input. */
export function AddRowButton(props: Pick<ButtonProps, 'disabled' | 'onClick' | 'children'>) {
  return (
    <Button
      variant="outline"
      size="sm"
      className="justify-self-start"
      icon={<Plus aria-hidden="true" />}
      {...props}
    />
  );
}
