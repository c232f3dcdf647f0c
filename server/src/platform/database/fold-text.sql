-- Folds text for searching, independent of the locale. A change needs a migration that rewrites the generated columns.
-- PL/pgSQL, because every statement would plan an SQL function again, which costs a tenth of a purchase.
create or replace function fold_text(value text) returns text language plpgsql immutable parallel safe as $$
begin
  return translate(
    lower(translate(normalize(value, NFC), 'İIıÇçĞğÖöŞşÜüÂâÎîÛû', 'iiiccggoossuuaaiiuu') collate "C"),
    U&'\0307', ''
  );
end
$$;
