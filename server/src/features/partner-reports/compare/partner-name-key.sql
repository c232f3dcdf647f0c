-- Normalises a partner username: trimmed, NFKC, case-folded, with `I İ ı i` as one letter. White space that NFKC keeps
-- is listed; a final sigma becomes a sigma.
create or replace function partner_name_key(name text) returns text language sql immutable parallel safe as $$
  select replace(
    translate(
      lower(
        translate(btrim(normalize(name, NFKC), U&' \0009\000A\000B\000C\000D\1680\2028\2029\FEFF'), 'Iİı', 'iii')
          collate "und-x-icu"
      ),
      'ς', 'σ'
    ),
    U&'i\0307', 'i'
  )
$$;
