-- Folds text for searching: Turkish and capital letters become plain lower case, independent of the server's locale.
-- Generated columns use it: a change needs a migration that rewrites them.
-- PL/pgSQL, because SQL functions are planned again by every statement, which costs a tenth of a purchase.
create or replace function fold_text(value text) returns text language plpgsql immutable parallel safe as $$
begin
  return translate(
    lower(translate(normalize(value, NFC), 'İIıÇçĞğÖöŞşÜüÂâÎîÛû', 'iiiccggoossuuaaiiuu') collate "C"),
    U&'\0307', ''
  );
end
$$;
