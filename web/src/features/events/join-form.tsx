import type { Event } from '@vitrin/contract/events.ts';
import { FormField } from '../../forms/form-fields.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Textarea } from '../../ui/input/text-input.tsx';
import { useJoinEvent } from './use-join-event.ts';

interface JoinFormProps {
  event: Event;
  /** Right before the form goes. */
  onJoined: () => void;
}

export function JoinForm({ event, onJoined }: JoinFormProps) {
  const { form, busy } = useJoinEvent(event, onJoined);
  return (
    <form className="grid gap-4" {...form.props}>
      <FormField
        control={form.control}
        name="message"
        id="katilim-mesaji"
        label="Kullanıcı Adı veya ID"
      >
        {(field) => <Textarea {...field} rows={4} maxLength={500} spellCheck={false} />}
      </FormField>
      <Button type="submit" size="lg" block busy={busy} busyLabel="Katılıyor...">
        Katıl
      </Button>
    </form>
  );
}
