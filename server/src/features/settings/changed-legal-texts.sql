-- When each legal text was last saved, including a return to its default.
create or replace view changed_legal_texts as
  select key, updated_at as changed_at from site_settings
   where key in ('termsText', 'privacyText', 'cookiesText', 'responsiblePlayText');
