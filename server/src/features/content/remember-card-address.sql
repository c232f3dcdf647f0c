-- Remembers the earlier slug of a card, so that its old address redirects.
create function remember_card_address() returns trigger language plpgsql as $$
begin
  insert into card_addresses (slug, card_id) values (old.slug, old.id)
    on conflict (slug) do update set card_id = excluded.card_id;
  return null;
end $$;

create trigger cards_remember_address after update of slug on cards
  for each row when (old.slug is not null and old.slug is distinct from new.slug)
  execute function remember_card_address();
