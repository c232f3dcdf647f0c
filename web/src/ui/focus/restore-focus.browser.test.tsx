import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../button/button.tsx';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { useDialog } from '../dialog/use-dialog.ts';
import { DataTable } from '../table/data-table.tsx';

const names = ['bir', 'iki', 'üç'];

/** Rows that are deleted after a confirmation, or whose button disappears on click. */
function Rows() {
  const [rows, setRows] = useState(names);
  const [approvedNames, setApprovedNames] = useState<string[]>([]);
  const { show, renderDialog } = useDialog<string>();
  return (
    <>
      <h1>Satırlar</h1>
      <DataTable
        caption="Satırlar"
        empty={<p>Boş</p>}
        rows={rows}
        getRowKey={(name) => name}
        columns={[
          { id: 'name', header: 'Ad', cell: (name) => name },
          {
            id: 'actions',
            header: '',
            cardSlot: 'actions',
            cell: (name) => (
              <>
                {!approvedNames.includes(name) && (
                  <Button onClick={() => setApprovedNames([...approvedNames, name])}>
                    Onayla: {name}
                  </Button>
                )}
                <Button onClick={() => show(name)}>Sil: {name}</Button>
              </>
            ),
          },
        ]}
      />
      {renderDialog((openProps, message) => (
        <ConfirmDialog
          {...openProps}
          title="Silinsin mi?"
          message={message}
          onConfirm={async () => setRows(rows.filter((name) => name !== message))}
        />
      ))}
    </>
  );
}

async function clickButton(name: string) {
  const button = page.getByRole('button', { name });
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

async function removeRow(name: string) {
  await clickButton(`Sil: ${name}`);
  await clickButton('Sil');
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
}

const getFocusedRowText = () => document.activeElement?.closest('[data-row]')?.textContent;

it('after a row is removed, the next row gets the focus, else the previous one', async () => {
  await render(<Rows />);
  await removeRow('bir');
  await expect.poll(getFocusedRowText).toContain('iki');
  await removeRow('üç');
  await expect.poll(getFocusedRowText).toContain('iki');
});

it('after the last row is removed, the heading gets the focus', async () => {
  await render(<Rows />);
  for (const name of names) await removeRow(name);
  await expect.element(page.getByRole('heading', { name: 'Satırlar' })).toHaveFocus();
});

it('a row keeps the focus when its clicked button disappears', async () => {
  await render(<Rows />);
  await clickButton('Onayla: iki');
  await expect.element(page.getByRole('button', { name: 'Onayla: iki' })).not.toBeInTheDocument();
  await expect.poll(getFocusedRowText).toContain('iki');
});
