-- Text as a search compares it: Turkish letters and capitals are their plain small ones, byte by byte, so that no
-- server's language has a say. Columns are made of it: who changes it writes those anew in a migration.
create or replace function fold_text(value text) returns text language sql immutable parallel safe as $$
  select translate(
    lower(translate(normalize(value, NFC), 'İIıÇçĞğÖöŞşÜüÂâÎîÛû', 'iiiccggoossuuaaiiuu') collate "C"),
    U&'\0307', ''
  )
$$;
