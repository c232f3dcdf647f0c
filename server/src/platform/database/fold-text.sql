-- Text as a search compares it: Turkish letters and capitals are their plain small ones, byte by byte, so that no
-- server's language has a say. Columns are made of it: who changes it writes those anew in a migration. Not in SQL: such
-- a function PostgreSQL parses and plans anew with each statement that writes a folded column, a tenth of a purchase.
create or replace function fold_text(value text) returns text language plpgsql immutable parallel safe as $$
begin
  return translate(
    lower(translate(normalize(value, NFC), 'İIıÇçĞğÖöŞşÜüÂâÎîÛû', 'iiiccggoossuuaaiiuu') collate "C"),
    U&'\0307', ''
  );
end
$$;
